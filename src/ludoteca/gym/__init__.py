"""The games for programs: the line protocol, PettingZoo, OpenSpiel, and many games at once as arrays."""
