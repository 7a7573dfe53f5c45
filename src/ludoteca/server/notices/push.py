"""Web push: a message that only one browser can read (RFC 8291), from a server that the push service knows again by its
key (VAPID, RFC 8292). Needs the extra `push`."""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ludoteca.server.notices.message import Message
from ludoteca.server.people.errors import BadAddress

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

LASTS = 12 * 3600  # seconds for which a key is shown to a push service
KEPT = 24 * 3600  # seconds for which the push service keeps a message for a browser that is off
RECORD = 4096  # bytes, of which a push service takes no more
LONGEST = 300  # characters of each text: all of it is one record


def possible() -> bool:
    return find_spec("cryptography") is not None


def new_key() -> str:
    """A server's key, as it is kept."""
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return key.private_bytes(*form).decode()


def public_of(kept: str) -> str:
    """What browsers are told of it."""
    return text_of(_point(_loaded(kept)))


def check_keys(keys: Mapping[str, str]) -> None:
    """BadAddress where no browser made these."""
    try:
        right = len(bytes_of(keys["p256dh"])) == 65 and len(bytes_of(keys["auth"])) == 16
    except (KeyError, ValueError):
        right = False
    if not right:
        raise BadAddress("This is no subscription of a browser.")


def pushed(message: Message, keys: Mapping[str, str]) -> bytes:
    """What a browser with these keys, and nobody else, reads as the JSON of `static/push.js`."""
    told = {"title": message.title, "text": message.text, "link": message.link, "topic": message.topic}
    plain = json.dumps({name: text[:LONGEST] for name, text in told.items()}, ensure_ascii=False)
    from cryptography.hazmat.primitives.asymmetric import ec

    return encrypted(plain.encode(), keys, ec.generate_private_key(ec.SECP256R1()), os.urandom(16))


def encrypted(plain: bytes, keys: Mapping[str, str], own: EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """RFC 8291: the secret that only the browser and this key share, in one record of aes128gcm (RFC 8188)."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs, ours = bytes_of(keys["p256dh"]), _point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = _derived(bytes_of(keys["auth"]), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, plain + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def headers(kept: str, endpoint: str, contact: str, topic: str) -> dict[str, str]:
    """Who sends, and how long it is worth keeping."""
    return {
        "Authorization": f"vapid t={_token(kept, endpoint, contact)},k={public_of(kept)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "high",
        "Topic": topic,
    }


def _token(kept: str, endpoint: str, contact: str) -> str:
    """A JSON web token, signed with ES256, for this push service alone."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + LASTS, "sub": contact}
    said = [text_of(json.dumps(each).encode()) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signature = _loaded(kept).sign(".".join(said).encode(), ec.ECDSA(hashes.SHA256()))
    signed = b"".join(number.to_bytes(32, "big") for number in decode_dss_signature(signature))
    return ".".join([*said, text_of(signed)])


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def _loaded(kept: str) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    key = load_pem_private_key(kept.encode(), None)
    assert isinstance(key, EllipticCurvePrivateKey)
    return key


def _point(key: EllipticCurvePrivateKey) -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
