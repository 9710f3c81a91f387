/** Two sites of the sample by host name from one deployment: the insurer's and its foundation's [DEL-17]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importBody, sampleSites } from '../../scripts/content/seed.ts';
import { siteOrigin } from '../site.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { signedIn } from './sign-in.ts';

const MAIN = 'localhost';
const FOUNDATION = 'foundation.localhost';
const NAME = 'Lake Erie Mutual Foundation';

const at = (host: string, path: string, origin = siteOrigin(), headers = {}) => ask(origin, path, { host, headers });
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1];
const tierOf = (reply: Awaited<ReturnType<typeof at>>) => /page;desc="(\w+)"/.exec(String(reply.headers['server-timing']))?.[1];

describe('the second site', () => {
  test('has its own pages, name, menu and language on its own host [DEL-17]', async () => {
    const { status, text } = await at(FOUNDATION, '/what-we-fund');
    expect([status, titleOf(text), /<html lang="(.*?)"/.exec(text)?.[1]]).toEqual([200, `What we fund | ${NAME}`, 'en']);
    expect(text).toContain(`<meta property="og:site_name" content="${NAME}">`);
    expect(/<header[\s\S]*?<\/header>/.exec(text)?.[0]).toContain('Past grants');
    expect(/<footer[\s\S]*?<\/footer>/.exec(text)?.[0]).toContain(`<span>${NAME}</span>`);
    expect(text).toMatch(/rel="canonical" href="http:\/\/foundation\.localhost(:\d+)?\/what-we-fund"/);
    // A site of one language has no alternates.
    expect(text).not.toContain('hreflang');
  });

  test('shares no page with the first site, and no Spanish one [DEL-17]', async () => {
    for (const [host, path] of [
      [FOUNDATION, '/auto-insurance'],
      [FOUNDATION, '/es'],
      [MAIN, '/what-we-fund'],
    ] as const) {
      const { status, text } = await at(host, path);
      expect([host, path, status]).toEqual([host, path, 404]);
      expect(text).toContain(`<span>${host === FOUNDATION ? NAME : 'Lake Erie Mutual'}</span>`);
    }
  });

  test('never gets a cached page of the first site, in whichever order they are requested [DEL-17]', async () => {
    for (let round = 0; round < 3; round++)
      for (const [host, path, title] of [
        [MAIN, '/', 'Insurance around the Great Lakes | Lake Erie Mutual'],
        [FOUNDATION, '/', `Grants for lake towns | ${NAME}`],
        [MAIN, '/es', 'Seguros junto a los Grandes Lagos | Lake Erie Mutual'],
      ] as const)
        expect([host, path, titleOf((await at(host, path)).text)]).toEqual([host, path, title]);
    expect(tierOf(await at(FOUNDATION, '/'))).toBe('memory');
  });

  test('has no search box, since there is nothing to search [DEL-17]', async () => {
    expect((await at(FOUNDATION, '/')).text).not.toContain('name="searchValue"');
    expect((await at(MAIN, '/')).text).toContain('name="searchValue"');
  });

  test('a host without a site gets no page [DEL-17]', async () => {
    expect((await at('grants.localhost', '/')).status).toBe(421);
    expect((await at('foundation.localhost.evil.test', '/')).status).toBe(421);
  });

  test('is shown to a signed-in editor on the preview host who selects it, until another is selected [DEL-17]', async () => {
    const host = 'preview.localhost';
    const session = await signedIn(siteOrigin(), { host });
    const selected = await at(host, '/people?sc_site=lake-erie-foundation', siteOrigin(), { cookie: session });
    expect([selected.status, titleOf(selected.text)]).toEqual([200, `Who decides | ${NAME}`]);
    const site = String(selected.headers['set-cookie']).split(';')[0] as string;
    const later = await at(host, '/', siteOrigin(), { cookie: `${session}; ${site}` });
    expect(titleOf(later.text)).toBe(`Grants for lake towns | ${NAME}`);
    // On a public host the parameter has no meaning.
    expect(titleOf((await at(MAIN, '/?sc_site=lake-erie-foundation')).text)).toContain('| Lake Erie Mutual');
  });
});

describe('publishing', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite({ onLog: () => undefined });
  });
  afterAll(() => site.stop());

  /** Imports the sample's own files with one page more. */
  const put = async (name: string, language: string, path: string, title: string) => {
    const options = sampleSites().find((one) => one.site === name && one.language === language);
    const body = importBody(options);
    const page = {
      path,
      template: 'Page',
      fields: { Title: title },
      placeholders: { main: [{ name: 'ContentBlock', fields: { heading: title } }] },
    };
    const { status, text } = await ask(site.origin, '/api/repository/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
      body: JSON.stringify({ ...body, complete: false, pages: [...body.pages, page] }),
    });
    expect([status, text]).toEqual([200, expect.stringContaining(path)]);
  };
  const warm = async (host: string, path: string) => {
    await at(host, path, site.origin);
    expect(tierOf(await at(host, path, site.origin))).toBe('memory');
  };

  test('on one site leaves the cached pages of the other alone [DEL-03]', async () => {
    for (const path of ['/', '/es', '/claims']) await warm(MAIN, path);
    await put('lake-erie-foundation', 'en', '/board', 'The board');
    expect(titleOf((await at(FOUNDATION, '/board', site.origin)).text)).toBe(`The board | ${NAME}`);
    for (const path of ['/', '/es', '/claims']) expect([path, tierOf(await at(MAIN, path, site.origin))]).toEqual([path, 'memory']);
  });

  test('a page in a second language appears in the first one’s alternates, and no other page is rendered again [DEL-03]', async () => {
    await put('lake-erie', 'en', '/tides', 'Tides');
    const before = await at(MAIN, '/tides', site.origin);
    expect([before.status, before.text.includes('rel="alternate" hreflang')]).toEqual([200, false]);
    await warm(MAIN, '/claims');
    await warm(MAIN, '/es/claims');
    await put('lake-erie', 'es', '/tides', 'Mareas');
    const { text } = await at(MAIN, '/tides', site.origin);
    expect(text).toContain('<link rel="alternate" hreflang="es" href="http://localhost:8787/es/tides">');
    expect((await at(MAIN, '/es/tides', site.origin)).text).toContain('hreflang="en" href="http://localhost:8787/tides"');
    for (const path of ['/claims', '/es/claims']) expect([path, tierOf(await at(MAIN, path, site.origin))]).toEqual([path, 'memory']);
  });
});
