/** Directories of agencies and their part of the sitemap on the built Worker (AGY-10 to AGY-12, DEL-10), also while the locator service fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgencies } from '../../scripts/data/agencies.ts';
import { STATES } from '../../src/agencies/places/states.rules.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { type LocatorServer, start } from '../upstreams/locator-server.ts';
import { locations, sitemapFaults } from '../xml.ts';
import { ask } from './ask.ts';

const get = (path: string, origin = siteOrigin()) => ask(origin, path);
const linksIn = (html: string, className: string) =>
  [...html.matchAll(new RegExp(`class="${className}"[^>]*?href="([^"]*)"`, 'g'))].map(([, href]) => href as string);

test('lists all fourteen states, also on the map, with a Back link [AGY-10]', async () => {
  const { status, text } = await get('/agencies');
  expect(status).toBe(200);
  const paths = Object.keys(STATES).map((code) => `/agencies/${code.toLowerCase()}`);
  expect(linksIn(text, 'agency-states__link').toSorted()).toEqual(paths.toSorted());
  expect(linksIn(text, 'agency-states__place').toSorted()).toEqual(paths.toSorted());
  expect(text).toMatch(/directory__back.*?<a href="\/find-an-agent">/s);
});

test('a directory has one URL: the specified slash, capitals and full names redirect to it in one step [AGY-10] [AGY-12]', async () => {
  for (const [asked, own] of [
    ['/agencies/', '/agencies'],
    ['/agencies/PA', '/agencies/pa'],
    ['/agencies/pennsylvania/', '/agencies/pa'],
    ['/agencies/Maryland/North%20East', '/agencies/md/north-east'],
  ] as const) {
    const { status, headers } = await get(asked);
    expect([status, headers.location], asked).toEqual([expect.toSatisfy((code) => code === 301 || code === 308), own]);
    expect((await get(own)).status, own).toBe(200);
  }
});

test('every town of a state links to a page with its agencies and exactly one h1 [AGY-11] [AGY-12]', async () => {
  const { text } = await get('/agencies/dc');
  expect(text).toContain('<h1>Agencies in District of Columbia</h1>');
  expect([...text.matchAll(/<h1/g)]).toHaveLength(1);
  const towns = [...text.matchAll(/agency-cities__town"><a class="target" href="([^"]*)"/g)].map(([, href]) => href as string);
  expect(towns.length).toBeGreaterThan(0);
  for (const town of towns) {
    const page = await get(town);
    expect([page.status, [...page.text.matchAll(/<h1/g)].length], town).toEqual([200, 1]);
    expect(page.text).toMatch(/agency-list__name"><a class="target" href="\/agencies\/[^/"]+\/[^/"]+"/);
  }
});

test.each([
  ['', 'No agents found in this area.', 'Agencies in Pennsylvania'],
  ['/es', 'No se encontraron agentes en esta zona.', 'Agencias en Pennsylvania'],
])('a town without agencies, or without a name, is 404 and says so, on "%s" [AGY-12]', async (prefix, message, title) => {
  for (const town of ['nocity', '-', '%27']) {
    const { status, text, headers } = await get(`${prefix}/agencies/pa/${town}`);
    expect([status, headers['cache-control']], town).toEqual([404, 'private, no-store']);
    expect(text, town).toContain(message);
    expect(text).toContain(`<title>${title} `);
    expect(text).toContain(`href="${prefix}/agencies/pa"`);
    expect(text).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('a count of one is in the singular, in both languages [AGY-11] [DEL-17]', async () => {
  expect((await get('/agencies/dc')).text).toMatch(/\d+ agencies in 1 town</);
  expect((await get('/es/agencies/dc')).text).toMatch(/\d+ agencias en 1 localidad</);
});

describe('in the sitemap', () => {
  const paths = (xml: string) => locations(xml).map((address) => new URL(address).pathname);

  test('the index lists the part of the directories, which is valid and contains directories and all agencies, each once [DEL-10]', async () => {
    expect(paths((await get('/sitemap.xml')).text)).toContain('/sitemap-agencies-1.xml');
    const part = await get('/sitemap-agencies-1.xml');
    expect(await sitemapFaults(part.text)).toEqual([]);
    const listed = paths(part.text);
    expect(new Set(listed).size).toBe(listed.length);
    for (const code of Object.keys(STATES)) expect(listed).toContain(`/agencies/${code.toLowerCase()}`);
    expect(listed).toContain('/agencies/pa/erie');
    expect(listed).toContain('/agencies/aa1002/presque-isle-insurance-group');
    const agencies = listed.filter((path) => !(path.split('/')[2]!.toUpperCase() in STATES));
    expect(agencies.length).toBeGreaterThanOrEqual(3000);
    for (const shared of ['/agencies/state', '/agencies/city', '/agencies/agency']) expect(listed).not.toContain(shared);
    expect(paths((await get('/sitemap-1.xml')).text)).not.toContain('/agencies/state');
    expect(paths((await get('/sitemap-1.xml')).text)).toContain('/agencies');
    // A sample of the whole part: no URL redirects.
    for (let index = 0; index < listed.length; index += Math.ceil(listed.length / 25))
      expect((await get(listed[index] as string)).status, listed[index]).toBe(200);
  });

  test('each language has its own part; there is no second part, and none of a language that the site does not have [DEL-10]', async () => {
    expect(paths((await get('/sitemap-es-agencies-1.xml')).text)).toContain('/es/agencies/pa/erie');
    for (const name of ['sitemap-agencies-2.xml', 'sitemap-agencies-0.xml', 'sitemap-de-agencies-1.xml'])
      expect((await get(`/${name}`)).status, name).toBe(404);
  });
});

describe('while the locator service fails', () => {
  let locator: LocatorServer;
  let site: RunningSite;
  beforeAll(async () => {
    locator = await start({ records: makeAgencies({ count: 200 }) });
    site = await startSite({ vars: { LOCATOR_URL: locator.url, ...locator.vars }, onLog: () => undefined });
  });
  afterAll(async () => {
    await site?.stop();
    await locator?.close();
  });
  beforeEach(() => locator.control({ mode: 'error' }));

  test('directories report it and are not cached [AGY-10] [AGY-11] [API-02]', async () => {
    for (const path of ['/agencies', '/agencies/wv']) {
      const { status, text } = await get(path, site.origin);
      expect(status, path).toBe(200);
      expect(text, path).toContain('The list of agencies is not there just now.');
    }
    expect((await get('/agencies/wv/wheeling', site.origin)).status).toBe(503);
  });

  test('the index omits the part, and the part is 503, never empty [DEL-10]', async () => {
    const index = await get('/sitemap.xml', site.origin);
    expect(index.status).toBe(200);
    expect(locations(index.text).some((address) => address.includes('agencies'))).toBe(false);
    expect(locations(index.text).some((address) => address.endsWith('/sitemap-1.xml'))).toBe(true);
    expect((await get('/sitemap-agencies-1.xml', site.origin)).status).toBe(503);
  });
});
