"""Looking back at games: analyses, mistakes, statistics, and studies on boards of one's own."""
