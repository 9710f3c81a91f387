/** The header by which a browser fetches the first picture of a page before it has read the markup; the edge may send it ahead as an Early Hint. */

const FIRST = /<img\b[^>]*\sfetchpriority="high"[^>]*>/i;
/** What may stand in a quoted parameter of a header as it is. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * @param html of a whole page
 * @returns the value of a `Link` header for the first picture that is marked as urgent, with its sizes
 */
export function leadPictureLink(html: string): string | undefined {
  const [image] = FIRST.exec(html) ?? [];
  if (!image) return undefined;
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(image)?.[1]?.replaceAll('&amp;', '&');
  const [src, srcset, sizes] = [read('src'), read('srcset'), read('sizes')];
  const isData = src?.startsWith('data:');
  if (!src || isData || /[<>\s]/.test(src) || [src, srcset, sizes].some((text) => text !== undefined && !PLAIN.test(text)))
    return undefined;
  const parameters = [
    'rel=preload',
    'as=image',
    srcset && `imagesrcset="${srcset}"`,
    srcset && sizes && `imagesizes="${sizes}"`,
    'fetchpriority=high',
  ];
  return [`<${src}>`, ...parameters.filter(Boolean)].join('; ');
}
