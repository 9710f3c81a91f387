/** Every page of the sample sites as markup: required elements without script, and no dead link or picture. */
import { beforeAll, expect, test } from 'vitest';
import { familyNamed } from '../../src/apps/families.ts';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';
import { samplePages } from './sample-pages.ts';

interface Found {
  status: number;
  html: string;
  ids: Set<string>;
}

/** The main site, as the other sites write its address. */
const MAIN = 'https://www.lakeeriemutual.example';
const found = new Map<string, Promise<Found>>();

/** Requests a URL and follows redirects; each URL is requested once. */
function visit(host: string, path: string, redirects = 5): Promise<Found> {
  const key = host + path;
  const known = found.get(key);
  if (known) return known;
  const visiting = ask(siteOrigin(), path, { host, headers: { accept: 'text/html,image/*' } }).then(({ status, headers, text }) => {
    if (headers.location && redirects > 0) {
      const { hostname, pathname, search } = new URL(headers.location, `http://${host}${path}`);
      return visit(hostname, pathname + search, redirects - 1);
    }
    const html = headers['content-type']?.startsWith('text/html') ? text : '';
    return { status, html, ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string)) };
  });
  found.set(key, visiting);
  return visiting;
}

const pages = () => Promise.all(samplePages.map(async ({ host, address }) => ({ host, address, ...(await visit(host, address)) })));
const all: Awaited<ReturnType<typeof pages>> = [];
beforeAll(async () => {
  all.push(...(await pages()));
}, 120_000);

test('has at least twenty pages, each complete without script: one h1, main and footer [DEL-01]', () => {
  expect(all.length).toBeGreaterThanOrEqual(20);
  const lacking = all.filter(
    ({ status, html }) =>
      status !== 200 || ['h1', 'main', 'footer'].some((part) => html.match(new RegExp(`<${part}[\\s>]`, 'g'))?.length !== 1),
  );
  expect(lacking.map(({ host, address, status }) => `${host}${address} ${status}`)).toEqual([]);
});

/** @returns the dead links and pictures of a page */
async function deadOn({ host, address, html }: (typeof all)[number]): Promise<string[]> {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)].map(async ([, raw]) => {
    const written = (raw as string).replaceAll('&amp;', '&');
    const isMain = written === MAIN || written.startsWith(`${MAIN}/`);
    if (!isMain && /^(https?:|tel:|mailto:|sms:)/.test(written)) return [];
    const [target = '', anchor] = (isMain ? written.slice(MAIN.length) || '/' : written).split('#');
    // URLs below the web apps' prefixes belong to the apps: this site has none.
    if (familyNamed(target.split(/[/?]/)[1] ?? '')) return [];
    const { status, ids } = await visit(isMain ? 'localhost' : host, target || address);
    return status === 200 && (!anchor || ids.has(anchor)) ? [] : [`${host}${address} → ${written} ${status}`];
  });
  const pictures = [...html.matchAll(/<img\b[^>]*\ssrc="(\/[^"#]+)/g)].map(async ([, src]) => {
    const { status } = await visit(host, (src as string).replaceAll('&amp;', '&'));
    return status === 200 ? [] : [`${host}${address} → picture ${src} ${status}`];
  });
  return (await Promise.all([...links, ...pictures])).flat();
}

test('no sample page has a dead link or picture', { timeout: 120_000 }, async () => {
  const dead: string[] = [];
  // Page by page, to avoid a thousand requests at once.
  for (const page of all) dead.push(...(await deadOn(page)));
  expect([...new Set(dead)]).toEqual([]);
  expect(found.size).toBeGreaterThan(all.length);
});
