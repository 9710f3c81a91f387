/** Character references of HTML as the characters they stand for. */

/** Names of U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED = new Map([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…', bull: '•', trade: '™' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', lsaquo: '‹', rsaquo: '›', euro: '€' }),
  ...Object.entries({ ensp: ' ', emsp: ' ', thinsp: ' ', zwj: '', zwnj: '', minus: '−' }),
]);

const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,30}));/gi;

/** @returns text in which each reference is its character, once: `&amp;lt;` is `&lt;`. A name that nobody knows stays, a number that is none is a space */
export const decoded = (text: string): string => (text.includes('&') ? text.replace(REFERENCE, character) : text);

function character(whole: string, hex: string | undefined, decimal: string | undefined, name: string | undefined): string {
  if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? whole;
  const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
  return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
}
