"""The ways by which notices go out: mail, browsers, webhooks; and what strangers may not have sent to."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import update

from ludoteca.core import BadSetup
from ludoteca.server.notices import outside, push
from ludoteca.server.notices.mail import Smtp, asked_for, composed, is_address
from ludoteca.server.notices.message import Message
from ludoteca.server.notices.sending import Outlets
from ludoteca.server.notices.store import EMAIL, FAILED, PUSH, Wishes
from ludoteca.server.people.errors import BadAddress, NotDelivered
from ludoteca.server.people.passes import Passes
from ludoteca.server.store.schema import passes
from tests.server.places import SITE, Place
from tests.server.receivers import Mailbox, Receiver


def test_each_service_gets_the_form_that_it_takes(one_place: Place, web: Receiver) -> None:
    place = one_place
    for kind in ("discord", "slack", "matrix", "ntfy"):
        place.hook(kind, f"{web.root}/{kind}?token=a%20b")
    place.look()
    came = {each.path.removesuffix("?token=a%20b"): each for each in web.posted}
    link = f"{SITE}/table/{place.table.id}"
    discord = json.loads(came["/discord"].body)
    assert discord["allowed_mentions"] == {"parse": []}
    assert discord["content"].splitlines()[0] == "Your turn: Lusitania"
    assert link in discord["content"]
    assert f"<{link}|Open the table>" in json.loads(came["/slack"].body)["text"]
    matrix = json.loads(came["/matrix"].body)
    assert link in matrix["text"]
    assert f'href="{link}"' in matrix["html"]
    assert came["/ntfy"].headers["title"] == "Your turn: Lusitania"
    assert came["/ntfy"].headers["click"] == link
    assert came["/ntfy"].body.decode() == "Lusitania with Ana, Rui: it is your turn."


def test_a_mail_says_whose_turn_it_is_and_how_to_end_all_mails(one_place: Place, post: Mailbox) -> None:
    place = one_place
    place.mail()
    place.kept.keep_wishes(place.ana, Wishes("pt"))
    place.look()
    ((to, mail),) = post.mails
    assert to == "ana@example.org"
    assert mail["Subject"] == "É a tua vez: Lusitania"
    assert mail["From"] == "Ludoteca <club@example.org>"
    assert re.fullmatch(rf"<{SITE}/notices/stop/[a-z0-9]+/[0-9a-f]+>", mail["List-Unsubscribe"])
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = f"https://{'long.' * 20}example.org/notices/stop/x"
    told = Message("É a tua vez", "Lusitania", SITE, "Open", "x")
    sent = composed("club@example.org", to, told, "x", stop, "No more").as_bytes()
    assert f"List-Unsubscribe: <{stop}>\n".encode() in sent, "programs follow it as it stands"
    plain, html = (mail.get_body([kind]) for kind in ("plain", "html"))
    assert plain is not None
    assert html is not None
    found = re.search(rf"{SITE}/table/{place.table.id}/enter\?pass=(\S+)", plain.get_content())
    assert found is not None
    assert found[0] in html.get_content()
    gate = Passes(place.store)
    assert gate.holder(found[1], place.table.id) == place.ana
    assert gate.holder(found[1], place.sit().id) is None, "for that table alone"
    assert place.store.person_of(found[1]) is None, "it is no session"
    with place.store.writing() as connection:
        connection.execute(update(passes).values(until=datetime.now(UTC)))
    assert gate.holder(found[1], place.table.id) is None


def test_a_pass_ends_with_the_sessions_of_its_person(one_place: Place) -> None:
    place = one_place
    token = place.kept.new_pass(place.ana, place.table.id)
    place.store.log_out_everywhere(place.ana)
    assert Passes(place.store).holder(token, place.table.id) is None


def test_an_address_that_nobody_confirmed_gets_nothing(one_place: Place, post: Mailbox) -> None:
    place = one_place
    channel, code = place.kept.add_channel(place.ana, EMAIL, "rui@example.org", SITE)
    assert not place.kept.confirm(channel.id, "guess")
    place.look()
    assert post.mails == []
    assert place.kept.confirm(channel.id, str(code))
    place.look()
    assert len(post.mails) == 1


def test_a_mailbox_that_is_none_is_told_at_once(one_place: Place, post: Mailbox) -> None:
    place = one_place
    channel = place.mail()
    post.refusal = "550 nobody here"
    place.look()
    found = place.kept.channel(channel)
    assert found is not None
    assert "550" in str(found.trouble)
    assert place.kept.count(FAILED) == 1


def opened(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What the browser does (RFC 8291), written for itself."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(body) <= size
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    secret = HKDF(hashes.SHA256(), 32, auth, b"WebPush: info\0" + point + sender).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    plain = AESGCM(key).decrypt(nonce, sealed, None)
    assert plain.endswith(b"\x02")
    return plain[:-1]


def test_a_push_can_be_read_by_that_browser_and_is_signed_by_this_server(one_place: Place, web: Receiver) -> None:
    place = one_place
    private, auth = ec.generate_private_key(ec.SECP256R1()), bytes(range(16))
    point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": push.text_of(point), "auth": push.text_of(auth)}
    push.check_keys(keys)
    place.kept.add_channel(place.ana, PUSH, f"{web.root}/browser/1", SITE, keys)
    place.look()
    (came,) = web.posted
    told = json.loads(opened(came.body, private, auth))
    assert told["title"] == "Your turn: Lusitania"
    assert told["link"] == f"{SITE}/table/{place.table.id}"
    assert came.headers["content-encoding"] == "aes128gcm"
    assert int(came.headers["ttl"]) > 0
    assert re.fullmatch(r"[\w-]{1,32}", came.headers["topic"])
    signed = re.fullmatch(r"vapid t=([\w-]+\.[\w-]+)\.([\w-]+),k=([\w-]+)", came.headers["authorization"])
    assert signed is not None
    assert signed[3] == push.public_of(place.kept.key("vapid"))
    server = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), push.bytes_of(signed[3]))
    raw = push.bytes_of(signed[2])
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    server.verify(encode_dss_signature(*numbers), signed[1].encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(push.bytes_of(signed[1].partition(".")[2]))
    assert claims["aud"] == web.root
    assert claims["sub"] == "mailto:club@example.org"
    assert place.another(Outlets()).store.key("vapid") == place.kept.key("vapid"), "all servers have the same"


def test_encryption_is_that_of_the_standard() -> None:
    """The example of RFC 8291, appendix A."""
    private = int.from_bytes(push.bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    sealed = push.encrypted(
        b"When I grow up, I want to be a watermelon",
        {"p256dh": theirs, "auth": "BTBZMqHH6r4Tts7J_aSIgg"},
        ec.derive_private_key(private, ec.SECP256R1()),
        push.bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert push.text_of(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7"
        "A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


# What strangers may have sent to.


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/hook",
        "ftp://example.org",
        "https://",
        "https://user:secret@example.org/",
        "https://example.org:99999/",
        "https://example.org/ä",
        "https://example.org/a b",
        "https://example.org/\n",
        "https://example.org/" + "a" * 500,
        "javascript:alert(1)",
    ],
)
def test_such_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        outside.checked(address, local=False)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "[::1]",
        "[fe80::1]",
        "[fd00::1]",
        "[::ffff:127.0.0.1]",
        "[64:ff9b::a00:1]",
        "[2002:7f00:1::]",
        "localhost",
        "2130706433",
    ],
)
def test_nothing_is_sent_into_ones_own_network(host: str) -> None:
    with pytest.raises(NotDelivered, match="private"):
        outside.send(f"https://{host}/", b"", {})


def test_a_redirect_is_not_followed(web: Receiver) -> None:
    web.status, web.headers = 302, {"Location": f"{web.root}/elsewhere"}
    with pytest.raises(NotDelivered, match="302"):
        outside.send(f"{web.root}/", b"x", {}, local=True)
    assert len(web.posted) == 1


def test_keys_that_no_browser_made_are_refused() -> None:
    for keys in ({}, {"p256dh": "short", "auth": "short"}, {"p256dh": "%", "auth": "%"}):
        with pytest.raises(BadAddress):
            push.check_keys(keys)


def test_mail_settings_are_read_and_a_password_on_the_command_line_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LUDOTECA_SMTP", "LUDOTECA_MAIL_FROM", "LUDOTECA_SMTP_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    assert asked_for(None, None) is None
    monkeypatch.setenv("LUDOTECA_SMTP_PASSWORD", "secret")
    found = asked_for("smtp://club%40example.org@mail.example.org", "club@example.org")
    assert found == Smtp("mail.example.org", 587, False, "club@example.org", "secret", "club@example.org")
    assert "secret" not in repr(found)
    assert asked_for("smtps://mail.example.org", "c@example.org") == Smtp(
        "mail.example.org", 465, True, None, "secret", "c@example.org"
    )
    for url, sender in [
        ("smtp://user:secret@host", "a@example.org"),
        ("http://host", "a@example.org"),
        ("smtp://", "a@example.org"),
        ("smtp://host:x", "a@example.org"),
        ("smtp://host", None),
        ("smtp://host", "nobody"),
    ]:
        with pytest.raises(BadSetup):
            asked_for(url, sender)
    assert not any(map(is_address, ["", "a", "a@", "a@b\nBcc: c@d", "a b@c", "<a@b>", "a@b,c@d"]))
