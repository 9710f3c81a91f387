/** One address, one spelling: what somebody types is stored once however often, and however, it is typed (NWS-01). */

const MAX_ADDRESS = 254;

/**
 * Lower case throughout: the standard lets a server tell capitals of the local part apart, none in use does, and people write their own
 * address both ways. Dots and `+tags` stay, since they are different boxes at most servers.
 * @param text checked by `signupFaults` @returns the host as the mail system spells it (`bücher.example` is `xn--bcher-kva.example`)
 */
export function oneSpelling(text: string): string {
  const address = text.normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  const host = URL.parse(`http://${address.slice(at + 1)}`)?.host ?? '';
  // Only names outside ASCII: of the others the parser would make what they are not (`1.2` an address in numbers).
  const spelled = /[^\0-\x7f]/.test(address.slice(at + 1)) && host !== '' ? `${address.slice(0, at)}@${host}` : address;
  return [spelled, address, text].find(({ length }) => length <= MAX_ADDRESS) ?? text;
}
