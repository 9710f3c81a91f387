/** Several sites and languages by host name from one deployment: each with its own pages, phrases, URLs and cache entries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { signedIn } from './sign-in.ts';

const SITES = {
  'www.harbor-seguros.test': { site: 'harbor', language: 'es' },
  'WWW.Pier.test': { site: 'pier', language: 'en' },
  'pier-mirror.test': { site: 'pier', language: 'en' },
  'edit-es.harbor.test': { site: 'harbor', language: 'es' },
};
let site: RunningSite;

/** Imports a site of one page, whose search field is labelled by the phrases. */
async function put(name: string, language: string, title: string, search: string): Promise<void> {
  const header = { name: 'Header', fields: { HomeLink: { href: '/', text: title } } };
  const body = {
    site: name,
    language,
    complete: true,
    settings: {},
    shared: [],
    redirects: [],
    pages: [
      {
        path: '/',
        template: 'Home',
        fields: { Title: title },
        placeholders: { main: [{ name: 'ContentBlock', fields: { heading: title } }] },
      },
    ],
    designs: { default: { placeholders: { header: [header] } } },
    dictionary: { 'header-search': search },
  };
  const { status, text } = await ask(site.origin, '/api/repository/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    body: JSON.stringify(body),
  });
  expect([status, text]).toEqual([200, expect.stringContaining('"routes":["/"]')]);
}

const page = async (host: string, cookie = '') => {
  const { status, headers, text } = await ask(site.origin, '/', { host, headers: { ...(cookie && { cookie }) } });
  return {
    status,
    headers,
    text,
    title: /<title>(.*?) \|/.exec(text)?.[1],
    language: /<html lang="(.*?)"/.exec(text)?.[1],
    canonical: /rel="canonical" href="(.*?)"/.exec(text)?.[1],
  };
};

beforeAll(async () => {
  site = await startSite({
    seed: false,
    vars: { SITE_URL: 'https://www.harbor.test', PREVIEW_HOST: 'Edit.Harbor.test', SITE_NAME: 'harbor', SITES: JSON.stringify(SITES) },
    onLog: () => undefined,
  });
  await put('harbor', 'en', 'Harbor Mutual', 'Search');
  await put('harbor', 'es', 'Seguros del puerto', 'Buscar');
  await put('pier', 'en', 'Pier Mutual', 'Look up');
});
afterAll(() => site.stop());

test.each([
  ['www.harbor.test', 'Harbor Mutual', 'en', 'https://www.harbor.test/'],
  ['www.harbor-seguros.test:443', 'Seguros del puerto', 'es', 'https://www.harbor-seguros.test/'],
  ['www.pier.test', 'Pier Mutual', 'en', 'https://www.pier.test/'],
  ['PIER-MIRROR.test', 'Pier Mutual', 'en', 'https://www.pier.test/'],
])('%s has its own pages in its own language, both rendered and cached [DEL-17]', async (host, title, language, canonical) => {
  for (let visit = 0; visit < 2; visit++) expect(await page(host)).toMatchObject({ status: 200, title, language, canonical });
  expect((await page(host)).headers['server-timing']).toContain('page;desc="memory"');
});

test('each language has its own phrases [DEL-17]', async () => {
  for (const [host, search] of [
    ['www.harbor.test', 'Search'],
    ['www.harbor-seguros.test', 'Buscar'],
    ['www.pier.test', 'Look up'],
  ] as const)
    expect([host, /type="search"[^>]* aria-label="(.*?)"/.exec((await page(host)).text)?.[1]]).toEqual([host, search]);
});

test('the preview host shows the first site and is recognised in any case; a listed host cannot become one [DEL-17]', async () => {
  for (const host of ['edit.harbor.test', 'EDIT.HARBOR.TEST:8443']) {
    const preview = await page(host, await signedIn(site.origin, { host }));
    expect(preview).toMatchObject({ status: 200, title: 'Harbor Mutual', canonical: 'https://www.harbor.test/' });
    expect(preview.headers['x-robots-tag']).toBe('noindex, nofollow');
  }
  const listed = await page('edit-es.harbor.test');
  expect([listed.title, listed.headers['x-robots-tag'], listed.headers['x-frame-options']]).toEqual([
    'Seguros del puerto',
    undefined,
    'DENY',
  ]);
  expect(await page('harbor.test')).toMatchObject({ status: 421 });
});

test('a publish on one site leaves the cached pages of the others alone [DEL-03] [DEL-17]', async () => {
  for (const host of ['www.harbor.test', 'www.harbor-seguros.test', 'www.pier.test']) await page(host);
  await put('pier', 'en', 'Pier Mutual of Erie', 'Look up');
  expect((await page('www.pier.test')).title).toBe('Pier Mutual of Erie');
  for (const host of ['www.harbor.test', 'www.harbor-seguros.test'])
    expect((await page(host)).headers['server-timing']).toContain('page;desc="memory"');
});
