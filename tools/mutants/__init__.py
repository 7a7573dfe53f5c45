"""Mutants: a game's rules with one small thing wrong, to see whether the tests that are marked with rules notice.

`make mutants GAME=trajan SAMPLE=200 SEED=1`, or `python -m tools.mutants trajan --sample 200 --seed 1`.

`changes` finds what can be changed in a game's rules, `hunt` runs the marked tests on each changed form, `report` says
what was found. A mutant that no test can notice, because the changed rules are the same rules, is listed with the
reason in `tests/games/<game>/equivalent.toml`:

    [[mutant]]
    where = "pile.reshuffle"
    line = "p.known += 1"
    change = "1 -> 2"
    reason = "Undo asks only whether `known` has grown."

Modules that state no rule, beside those that every game has, stand above the first: `no_rules = ["means"]`.

Those three words are what a survivor is reported by. An entry that no longer fits any mutant is an error: the code has
changed, and the reason with it.
"""
