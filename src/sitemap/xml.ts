/** The sitemap documents as text: entries, the frame of a part, the index (sitemaps.org; `xhtml:link` for languages). */
import { escapeXml } from '../lib/xml.ts';

export interface Entry {
  /** Absolute, percent-encoded. */
  location: string;
  /** Milliseconds since 1970, `null` when not known: then nothing is said, rather than something wrong. */
  changedAt: number | null;
  /** `hreflang` and absolute address of every language version, this one among them; empty for a page of one language. */
  alternates: readonly (readonly [hreflang: string, href: string])[];
}

export const PART_HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
export const PART_FOOT = '</urlset>\n';

/** One line. Addresses are ASCII, so its length is its size in bytes. */
export function entryXml({ location, changedAt, alternates }: Entry): string {
  let xml = `<url><loc>${safe(location)}</loc>`;
  if (changedAt !== null) xml += `<lastmod>${w3cTime(changedAt)}</lastmod>`;
  for (const [hreflang, href] of alternates) xml += `<xhtml:link rel="alternate" hreflang="${safe(hreflang)}" href="${safe(href)}"/>`;
  return `${xml}</url>\n`;
}

/** @param parts address and time of the newest change of each */
export function indexXml(parts: readonly Pick<Entry, 'location' | 'changedAt'>[]): string {
  const rows = parts.map(
    ({ location, changedAt }) =>
      `<sitemap><loc>${safe(location)}</loc>${changedAt === null ? '' : `<lastmod>${w3cTime(changedAt)}</lastmod>`}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

/** Encoded addresses rarely hold anything special, and looking is cheaper than replacing. */
const safe = (text: string): string => (/[&<>"']/.test(text) ? escapeXml(text) : text);

const DAY_MS = 86_400_000;
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
let lastDay = Number.NaN;
let lastDayText = '';

/** `2026-11-04T12:00:00Z`. By hand, since `toISOString` would cost more than the rest of an entry. */
export function w3cTime(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  if (day !== lastDay) {
    lastDayText = new Date(day * DAY_MS).toISOString().slice(0, 11);
    lastDay = day;
  }
  const seconds = Math.floor((ms - day * DAY_MS) / 1000);
  return `${lastDayText}${two[Math.floor(seconds / 3600)]}:${two[Math.floor(seconds / 60) % 60]}:${two[seconds % 60]}Z`;
}
