/** Normalises an e-mail address, so that it is stored once for all its spellings (NWS-01). */

const MAX_ADDRESS = 254;

/**
 * Lower case throughout: the standard lets a server distinguish capitals of the local part, no server in use does, and people write their
 * address both ways. Dots and `+tags` stay, since they are different mailboxes on most servers.
 * @param text checked by `signupFaults` @returns the host in the mail system's spelling (`bücher.example` is `xn--bcher-kva.example`)
 */
export function oneSpelling(text: string): string {
  const address = text.normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const host = URL.parse(`http://${address.slice(at + 1)}`)?.host ?? '';
  // Only hosts outside ASCII: the parser would change others (`1.2` into a numeric address).
  const spelled = /[^\0-\x7f]/.test(address.slice(at + 1)) && host !== '' ? `${address.slice(0, at)}@${host}` : address;
  return [spelled, address, text].find(({ length }) => length <= MAX_ADDRESS) ?? text;
}
