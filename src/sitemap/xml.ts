/** The sitemap documents as text: entries, the frame of a part, the index (sitemaps.org; `xhtml:link` for languages). */
import { escapeXml, secondsTime } from '../lib/text/xml.ts';

export interface SitemapEntry {
  /** Absolute, percent-encoded. */
  location: string;
  /** Milliseconds since 1970, `null` when unknown: then the entry has no time. */
  changedAt: number | null;
  /** `hreflang` and absolute address of every language version, this one included; empty for a page in one language. */
  alternates: readonly (readonly [hreflang: string, href: string])[];
}

export const PART_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const PART_FOOT = '</urlset>\n';

/** One line, in ASCII. */
export function entryXml({ location, changedAt, alternates }: SitemapEntry): string {
  let xml = `<url><loc>${safe(location)}</loc>`;
  if (changedAt !== null) xml += `<lastmod>${secondsTime(changedAt)}</lastmod>`;
  for (const [hreflang, href] of alternates) xml += `<xhtml:link rel="alternate" hreflang="${safe(hreflang)}" href="${safe(href)}"/>`;
  return `${xml}</url>\n`;
}

/** @param parts address and time of the newest change of each */
export function indexXml(parts: readonly Pick<SitemapEntry, 'location' | 'changedAt'>[]): string {
  const rows = parts.map(
    ({ location, changedAt }) =>
      `<sitemap><loc>${safe(location)}</loc>${changedAt === null ? '' : `<lastmod>${secondsTime(changedAt)}</lastmod>`}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

/** Encoded addresses rarely need escapes, and a test is cheaper than a replacement. */
const safe = (text: string): string => (/[&<>"']/.test(text) ? escapeXml(text) : text);

const DAY_MS = 86_400_000;

/** Writes such times as bytes, digit by digit: `toISOString` would cost more than the rest of an entry. */
export class TimeWriter {
  #day = Number.NaN;
  #dayBytes = new Uint8Array();

  /** @returns the position after the time */
  write(ms: number, bytes: Uint8Array, at: number): number {
    const day = Math.floor(ms / DAY_MS);
    if (day !== this.#day) {
      this.#dayBytes = new TextEncoder().encode(secondsTime(day * DAY_MS).slice(0, 11));
      this.#day = day;
    }
    bytes.set(this.#dayBytes, at);
    const seconds = Math.floor((ms - day * DAY_MS) / 1000);
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    return twoDigits(
      seconds - minutes * 60,
      bytes,
      twoDigits(minutes - hours * 60, bytes, twoDigits(hours, bytes, at + 11, COLON), COLON),
      Z,
    );
  }
}

const ZERO = 48;
const COLON = 58;
const Z = 90;

function twoDigits(number: number, bytes: Uint8Array, at: number, after: number): number {
  const tens = Math.floor(number / 10);
  bytes[at] = ZERO + tens;
  bytes[at + 1] = ZERO + number - tens * 10;
  bytes[at + 2] = after;
  return at + 3;
}
