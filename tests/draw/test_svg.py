"""Elements, escaped."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.draw.svg import breadth, canvas, group, tag, text


def test_what_is_not_markup_is_escaped() -> None:
    assert tag("text", "<b>", aria_label='"x" & y') == '<text aria-label="&#34;x&#34; &amp; y">&lt;b&gt;</text>'
    assert tag("g", Markup("<path/>")) == "<g><path/></g>"


def test_attributes_are_left_out_where_there_is_nothing_to_say() -> None:
    assert tag("g", None, class_="piece", id=None, tabindex=0) == '<g class="piece" tabindex="0"></g>'
    assert group(x=0, y=0) == "<g></g>"
    assert group(x=1.5) == '<g transform="translate(1.5 0)"></g>'


def test_numbers_are_short() -> None:
    assert tag("rect", x=1.0, y=0.123456) == '<rect x="1" y="0.12"/>'


def test_a_canvas_says_its_size_twice() -> None:
    assert canvas(10, 4.5, class_="c") == '<svg class="c" viewBox="0 0 10 4.5" width="10" height="4.5"></svg>'


def test_long_names_are_squeezed_and_short_ones_are_not() -> None:
    assert "textLength" in text("Tarraconensis Citerior", 0, 0, "n", 15, fit=89)
    assert "textLength" not in text("Axe", 0, 0, "n", 15, fit=89)
    assert breadth("ii", 10) < breadth("MM", 10)
