/** Which addresses may stand in a link or picture of ours. */

const safe = /^(?:https?:|mailto:|tel:|sms:|\/(?![/\\])|#|\?|\.{1,2}\/|[^:/?#\\]+(?:[/?#]|$))/i;

/** An address that may stand in an `href` of ours: http(s), mail, phone, sms or relative to this site; anything else is refused. */
export function isSafeHref(href: string): boolean {
  // Browsers drop tabs and newlines inside a scheme and control characters before it.
  const seen = [...href].filter((char) => char > ' ').join('');
  return seen === '' || safe.test(seen);
}

/** Kind of a link's target, as the platform names it (protocols §1.2). */
export const linkType = (href: string): string =>
  href.startsWith('/-/media/')
    ? 'media'
    : href.startsWith('/')
      ? 'internal'
      : href.startsWith('#')
        ? 'anchor'
        : href.startsWith('mailto:')
          ? 'mailto'
          : 'external';

/** The named references that hide a scheme or a host; any other name stays as it stands. */
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['tab', '\t'],
  ['newline', '\n'],
  ['sol', '/'],
  ['bsol', '\\'],
  ['num', '#'],
  ['quest', '?'],
  ['period', '.'],
  ['lpar', '('],
  ['rpar', ')'],
  ['equals', '='],
  ['percnt', '%'],
  ['commat', '@'],
]);

/** Resolves HTML character references as browsers do in attributes: numeric ones also without their semicolon, names only with it (`?a=1&num=2` stays). */
export function decodeReferences(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]+);?|#(\d+);?|([a-z]+);)/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named.get(name.toLowerCase()) ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
  });
}
