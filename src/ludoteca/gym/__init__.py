"""The games for programs: the line protocol."""
