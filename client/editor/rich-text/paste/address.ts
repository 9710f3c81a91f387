/** Cleans the addresses of pasted links and pictures. Pure. */

/** Services that lead every link through themselves, by host and path, and the parameters that hold the real address. */
const DETOURS: readonly { at: RegExp; names: readonly string[] }[] = [
  { at: /^(?:www\.)?google\.[a-z.]+\/url$/, names: ['q', 'url'] },
  { at: /\.safelinks\.protection\.outlook\.com\//, names: ['url'] },
  { at: /^(?:l|lm)\.facebook\.com\/l\.php$/, names: ['u'] },
];

const TRACKING = /^(?:utm_\w+|gclid|dclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid|_hsenc|_hsmi)$/i;
/** Detours can be nested. */
const MOST_DETOURS = 3;

/**
 * @param origin of this page: browsers copy links within a site with it
 * @returns `undefined` for an address that content may not have, such as a file of the editor's computer or a place in the copied document
 */
export function pastedAddress(href: string, origin: string): string | undefined {
  const given = href.trim();
  if (/^(?:mailto|tel|sms):./i.test(given)) return given;
  // Places of the copied document have names with other signs (`#_Toc1`, `#heading=h.1`) or those of its notes.
  if (given.startsWith('#')) return /^#(?!cmnt|ftnt)[A-Za-z][\w:-]*$/.test(given) ? given : undefined;
  if (given.startsWith('/') && !given.startsWith('//')) return given;
  const url = withoutDetours(given);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const query = withoutTracking(url.search);
  const plain = `${url.pathname}${query}${url.hash}`;
  if (url.origin === origin) return plain;
  // An unchanged address keeps its spelling.
  return query === url.search && given.startsWith(url.origin) && parsed(given)?.href === url.href ? given : `${url.origin}${plain}`;
}

/** `URL.parse`, which Safari has from 18 on. */
const parsed = (text: string, base?: string) => (URL.canParse(text, base) ? new URL(text, base) : null);

function withoutDetours(given: string): URL | null {
  let url = parsed(given);
  for (let step = 0; url && step < MOST_DETOURS; step++) {
    const place = `${url.hostname}${url.pathname}`;
    const { searchParams } = url;
    const names = DETOURS.find(({ at }) => at.test(place))?.names ?? [];
    const inner = names.map((name) => parsed(searchParams.get(name) ?? '')).find((one) => one && /^https?:$/.test(one.protocol));
    if (!inner) break;
    url = inner;
  }
  return url;
}

/** Removes the parameters alone: writing the others again would change their spelling. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=')[0] ?? ''));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** @returns the address of a pasted text that is nothing else; a bare `www.` name is one, too */
export function onlyAddress(text: string): string | undefined {
  const given = text.trim();
  if (given === '' || /\s/.test(given)) return undefined;
  if (/^(?:mailto:|tel:)./i.test(given)) return given;
  const full = /^www\.[^/]+\.\w/i.test(given) ? `https://${given}` : given;
  return /^https?:\/\/[^/]+/i.test(full) && URL.canParse(full) ? full : undefined;
}

/** @returns the source of a picture that visitors can see: one of this site; those of other places are blocked by the page's policy */
export function pastedPicture(src: string, origin: string): string | undefined {
  const url = parsed(src.trim(), `${origin}/`);
  return src.trim() !== '' && url?.origin === origin && /^https?:$/.test(url.protocol) ? `${url.pathname}${url.search}` : undefined;
}
