/** Finds the addresses of a site that one of its documents needs: files, pictures, and pages that it links. */

const IN_HTML = /\s(?:href|src|poster|data-src)="([^"]+)"|\ssrcset="([^"]+)"/g;
const IN_CODE = /["'(](\.{0,2}\/[\w./~-]+\.(?:js|css|woff2|svg|avif|webp|png|jpg))["')]/g;
const IN_XML = /<loc>([^<]+)<\/loc>/g;

/** @param type of the document @param base its address @returns addresses of the same origin, without query and fragment, each once */
export function references(text: string, type: string, base: URL): URL[] {
  const found = new Set<string>();
  for (const raw of rawOf(text, type)) {
    const address = raw.replaceAll('&amp;', '&').trim();
    if (!URL.canParse(address, base.href)) continue;
    const url = new URL(address, base);
    if (url.origin === base.origin) found.add(url.origin + url.pathname);
  }
  return [...found].map((address) => new URL(address));
}

function* rawOf(text: string, type: string): Generator<string> {
  if (type.startsWith('text/html'))
    for (const [, one, set] of text.matchAll(IN_HTML)) {
      if (one) yield one;
      for (const entry of set?.split(',') ?? []) yield entry.trim().split(' ')[0] ?? '';
    }
  else if (/xml/.test(type)) for (const [, one] of text.matchAll(IN_XML)) yield one ?? '';
  else if (/javascript|css/.test(type)) for (const [, one] of text.matchAll(IN_CODE)) yield one ?? '';
}
