"""The pages that teach: lessons, exercises, coach, hints, rules and what things are; challenges, too."""
