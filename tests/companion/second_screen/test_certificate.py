"""The certificate that a device makes for itself: the system's own TLS takes it, and it is made
anew only when it must be."""

import socket
import ssl
import threading
from contextlib import suppress

import pytest

from companion.second_screen.certificate import (
    LASTS_S,
    RENEWED_S,
    Certificate,
    certificate_for,
    certificate_from,
    tls_with,
)

ADDRESS = "192.168.1.7"
NOW_S = 1_800_000_000.0


@pytest.fixture(scope="module")
def made() -> Certificate:
    return certificate_for(ADDRESS)


def trusting(made: Certificate) -> ssl.SSLContext:
    """Somebody who takes this certificate and no other, and looks at everything in it."""
    context = ssl.create_default_context(cadata=made.pem[made.pem.index("-----BEGIN CERT") :])
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    return context


def test_tls_takes_it_for_its_own_address_and_for_no_other(made: Certificate) -> None:
    def serve(ours: socket.socket) -> None:
        with ours, suppress(OSError), tls_with(made).wrap_socket(ours, server_side=True) as safe:
            safe.sendall(b"here")

    for address, is_taken in ((ADDRESS, True), ("192.168.1.8", False)):
        ours, theirs = socket.socketpair()
        serving = threading.Thread(target=serve, args=(ours,))
        serving.start()
        with theirs:
            if is_taken:
                with trusting(made).wrap_socket(theirs, server_hostname=address) as safe:
                    assert safe.recv(10) == b"here"
                    assert safe.version() == "TLSv1.3"
            else:
                with pytest.raises(ssl.SSLCertVerificationError, match="IP address mismatch"):
                    trusting(made).wrap_socket(theirs, server_hostname=address)
        serving.join(20)


def test_it_is_kept_until_shortly_before_its_end_and_for_one_address(made: Certificate) -> None:
    kept = certificate_for(ADDRESS, now_s=NOW_S)
    lines = kept.to_lines()
    assert certificate_from(lines) == kept
    assert all(len(line) <= 200 for line in lines), "as long as the store takes"
    last_s = NOW_S + LASTS_S - RENEWED_S - 1
    assert certificate_for(ADDRESS, lines, last_s) == kept
    assert certificate_for(ADDRESS, lines, last_s + 2) != kept
    assert certificate_for("10.0.0.2", lines, NOW_S) != kept
    assert made.pem != kept.pem


@pytest.mark.parametrize("lines", [(), ("a",), ("a", "b", "c"), ("a", "-1", "c"), ("a", "²", "c")])
def test_what_was_kept_wrongly_is_made_anew(lines: tuple[str, ...]) -> None:
    assert certificate_from(lines) is None
    assert certificate_for(ADDRESS, lines).address == ADDRESS


def test_one_that_tls_does_not_take_is_an_error_of_the_system(made: Certificate) -> None:
    broken = Certificate(ADDRESS, made.until_s, made.pem.replace("A", "B"))
    with pytest.raises(ssl.SSLError):
        tls_with(broken)
    tls_with(certificate_for(ADDRESS, now_s=2_700_000_000.0))  # after 2050, years have four digits
