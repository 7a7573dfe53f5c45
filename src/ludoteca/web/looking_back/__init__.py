"""The pages that look back: analysis, replay, mistakes, statistics and studies."""
