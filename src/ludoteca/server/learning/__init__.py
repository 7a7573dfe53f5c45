"""Tables at which one learns or is tried: lessons, exercises, challenges that are the same for all."""
