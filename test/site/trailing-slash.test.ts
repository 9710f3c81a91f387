/** With TRAILING_SLASH on, no address that the site prints costs a redirect: links, forms, head, sitemap and feeds [DEL-14]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scaled } from '../scale.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';

const SITE = 'http://localhost:8787';
const PRINTED =
  /<(?:a|link)\b[^>]*?\shref="([^"]*)"|<form\b(?![^>]*method="post")[^>]*?\saction="([^"]*)"|<(?:loc|link|id|guid)\b[^>]*>(http[^<]*)<|"(?:url|home_page_url|feed_url|@id)":"([^"]*)"/g;
/** Pages whose links are followed; in full all pages of the sample but agencies and towns, of which a few are enough. What is posted is never redirected. */
const PAGES_MAX = scaled(150, 40);
const MANY = /^(?:\/es)?\/agencies\/./;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    vars: { TRAILING_SLASH: 'on', SITES: '{"/es":{"site":"lake-erie","language":"es"}}' },
    limits: { LIMIT_READS: 100_000 },
    onLog: () => undefined,
  });
}, 60_000);
afterAll(() => site.stop());

/** Addresses of this site in a response, as paths with their query. */
const printed = (text: string): string[] =>
  [...text.matchAll(PRINTED)].flatMap((match) => {
    const href = (match.slice(1).find(Boolean) ?? '').replaceAll('&amp;', '&');
    const url = href.startsWith('/') || href.startsWith(SITE) ? URL.parse(href, SITE) : null;
    return url?.origin === SITE ? [url.pathname + url.search] : [];
  });

describe('TRAILING_SLASH on', () => {
  test('no printed address is redirected [DEL-14]', { timeout: 300_000 }, async () => {
    const from = new Map(
      ['/', '/es', '/sitemap.xml', '/blog/feeds/blog', '/find-an-agent/?q=16501', '/agencies/aa1002/'].map((path) => [path, '']),
    );
    const redirected: string[] = [];
    let pages = 0;
    let agencies = 0;
    for (const [path, origin] of from) {
      // Files, and the locator at the visitor's place, which is a redirect by its kind.
      if (/^\/(?:-|assets|api\/near)[/?]/.test(path)) continue;
      if (MANY.test(path) && ++agencies > scaled(40, 10)) continue;
      const { status, headers, text } = await ask(site.origin, path);
      if (status >= 300 && status < 400 && origin !== '') redirected.push(`${path} on ${origin} leads to ${headers.location}`);
      if (++pages > PAGES_MAX && !MANY.test(path)) continue;
      const base = status >= 300 && status < 400 ? [String(headers.location)] : [];
      for (const next of [...base, ...printed(text)]) if (!from.has(next)) from.set(next, path);
    }
    expect(pages).toBeGreaterThan(PAGES_MAX);
    expect(redirected).toEqual([]);
  });
});
