"""A record with its analysis as comments, which every reader of records passes over."""

from __future__ import annotations

from ludoteca.core import Json
from ludoteca.core.record import Record


def commented(record: Record, analysis: Json) -> str:
    """Behind every move that lost something: `# {-4.2 % best: …}`."""
    said = {decision["number"]: comment(decision) for decision in analysis["decisions"] if decision["loss"] > 0}
    head, *lines = record.write().splitlines()
    made = f"# analysed by ludoteca {analysis['version']} with {analysis['iterations']:,} iterations a decision"
    if not analysis["complete"]:
        made += f", {analysis['done']} of {analysis['parts']} parts"
    out = [head, made]
    number = 0
    for line in lines:
        number += line.startswith(" ")
        out.append(f"{line}  # {said[number]}" if line.startswith(" ") and number in said else line)
    return "\n".join(out) + "\n"


def comment(decision: Json) -> str:
    return f"{{-{100 * decision['loss']:.1f} % best: {'; '.join(decision['line'])}}}"
