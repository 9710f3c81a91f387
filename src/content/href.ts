/** Checks which addresses are safe in our links and pictures. */

const safe = /^(?:https?:|mailto:|tel:|sms:|\/(?![/\\])|#|\?|\.{1,2}\/|[^:/?#\\]+(?:[/?#]|$))/i;

/** Whether an address is allowed in an `href`: http(s), mail, phone, sms or relative to this site; all others are refused. */
export function isSafeHref(href: string): boolean {
  // Browsers drop tabs and newlines inside a scheme and control characters before it.
  const seen = [...href].filter((char) => char > ' ').join('');
  return seen === '' || safe.test(seen);
}

/** Encodes the spaces that an editor typed or pasted: browsers correct them, while checkers and other readers of the page do not. */
export const withoutSpaces = (href: string): string => href.trim().replaceAll(' ', '%20');

/** Kind of a link's target, in the platform's terms (protocols §1.2). */
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
