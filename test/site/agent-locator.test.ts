/** The locator page as plain HTML over GET: list, filters, texts, failing services, and escaping of everything typed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgencies } from '../../scripts/data/agencies.ts';
import { COUNT, SEED } from '../../scripts/data/write-agencies.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { type GeocodeServer, KEY, start as startGeocode } from '../upstreams/geocode-server.ts';
import { type LocatorFault, type LocatorServer, start } from '../upstreams/locator-server.ts';
import { ask } from './ask.ts';

let locator: LocatorServer;
let geocode: GeocodeServer;
let real: RunningSite;

beforeAll(async () => {
  locator = await start({ records: makeAgencies({ count: COUNT, seed: SEED }) });
  geocode = await startGeocode();
  real = await startSite({
    vars: {
      LOCATOR_URL: locator.url,
      ...locator.vars,
      GEOCODE_URL: geocode.url,
      GEOCODE_API_KEY: KEY,
      MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
      CARRIER_SHORT_NAME: 'LEM & Sons',
    },
    onLog: () => undefined,
  });
});
afterAll(async () => {
  await real?.stop();
  await locator?.close();
  await geocode?.close();
});
beforeEach(() => locator.control());

const get = async (query: string, origin = siteOrigin()) => {
  const { status, text, headers } = await ask(origin, `/find-an-agent${query}`);
  return { status, headers, html: text.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'") };
};
const main = (html: string) => /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';
const words = (html: string) =>
  main(html)
    .replaceAll(/<script[\s\S]*?<\/script>|<option[\s\S]*?<\/option>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const miles = (html: string) => [...html.matchAll(/locator__far num"><b>([\d.]+)<\/b>/g)].map(([, far]) => Number(far));
const pinsOf = (html: string) => JSON.parse(/<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('an entry names the agency’s languages, English first, as cards do [LOC-01] [AGY-06]', async () => {
  const { html } = await get('?q=16501');
  const entries = html.split('class="locator__entry"').slice(1);
  expect(entries.length).toBe(20);
  for (const entry of entries) expect(entry).toMatch(/<p class="small quiet">English(, [^<]+)?<\/p>/);
  expect(entries.some((entry) => entry.includes('>English</p>'))).toBe(true);
});

test('lists agencies nearest first with two decimals, and links each to a map pin by its number [LOC-01] [LOC-02] [LOC-08]', async () => {
  const { status, html } = await get('?q=16501');
  expect(status).toBe(200);
  expect(words(html)).toMatch(/\d+ agencies within 100 miles of the center of 16501/);
  const far = miles(html);
  expect(far.length).toBeGreaterThan(4);
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  expect(Math.max(...far)).toBeLessThanOrEqual(100);
  expect(html).toMatch(/<b>\d+\.\d\d<\/b>/);
  const { points, listed } = pinsOf(html);
  expect(points.map(([, , number]: number[]) => number)).toEqual(Array.from(points, (_: unknown, index: number) => index + 1));
  expect(listed).toEqual([0, far.length]);
  // Without script the pins are links to the entries.
  for (const [, target] of html.matchAll(/class="map__link" href="#(agency-\d+)"/g)) expect(html).toContain(`id="${target}"`);
  expect(html).toMatch(/<image href="\/-data\/outlines\/PA\.svg"/);
});

test('shows only the form at first, the map on the shore at Erie at zoom 10, and caches that page [LOC-04]', async () => {
  const { html, headers } = await get('');
  expect(main(html)).not.toContain('locator__entry');
  expect(pinsOf(html)).toEqual({ center: [42.13, -80.09], zoom: 10, points: [], listed: [0, 0] });
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  // A visitor's input is private.
  expect((await get('?q=16501')).headers['cache-control']).toBe('private, no-cache');
});

test('before a search, the picture of all places has a light where agencies are, and each place is a link with its number [LOC-01]', async () => {
  for (const origin of [siteOrigin(), real.origin]) {
    const { html } = await get('', origin);
    expect(html).toMatch(/<image href="\/-data\/outlines\/night\.svg"/);
    expect((/agent-locator__light" d="([^"]+)"/.exec(html)?.[1]?.match(/M/g) ?? []).length).toBeGreaterThan(800);
    const states = [...html.matchAll(/agent-locator__state" href="([^"]+)" data-go="link" aria-label="([A-Z]{2}), (\d+), ([^"]+)"/g)];
    expect(states).toHaveLength(14);
    for (const [, href, , count, name] of states) {
      expect(href).toBe(`/find-an-agent?${new URLSearchParams({ q: name as string })}`);
      expect(html).toContain(`>${name}</a><span class="num">${count}</span>`);
    }
    const total = states.reduce((sum, [, , , count]) => sum + Number(count), 0);
    expect(words(html)).toContain(`${total.toLocaleString('en')} agencies in thirteen states and the District of Columbia`);
  }
  // A place's own list has as many.
  const { html } = await get('?q=District+of+Columbia');
  const [, count] = /aria-label="DC, (\d+),/.exec((await get('')).html) ?? [];
  expect(words(html)).toContain(`${count} agencies in District of Columbia`);
});

test('an empty or blank search says what is missing [LOC-03]', async () => {
  for (const query of ['?q=', '?q=+%09']) {
    const { html } = await get(query);
    expect(html).toMatch(/role="alert"><svg[^>]*>.*?<\/svg><span>Address, City, State, or ZIP is required<\/span>/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="q"/);
  }
  expect((await get('')).html).toMatch(/id="locator-q-error" role="alert" hidden=""/);
});

test('an unknown place shows the specified text with the carrier, and keeps the form values [LOC-03]', async () => {
  const { status, html } = await get('?q=zzzzzzzz');
  expect(status).toBe(200);
  expect(words(html)).toContain(
    "No results found. We couldn't find an ERIE agent matching the information you provided. Please try again.",
  );
  expect(html).toMatch(/name="q"[^>]*value="zzzzzzzz"/);
});

test('filters by name, language and distance; each chip links to the search without it, Clear to the search without filters [LOC-02]', async () => {
  const { html } = await get('?q=16501&name=AGENCY&language=english&distance=50&insuranceType=auto');
  const names = [...html.matchAll(/locator__name"><a[^>]*>([^<]+)/g)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(1);
  // Some agencies match by the agent's name, at least one by its own.
  expect(names.some((name) => /agency/i.test(name))).toBe(true);
  const chips = [...html.matchAll(/agent-locator__chip chip" href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
  expect(chips).toEqual([
    '/find-an-agent?q=16501&language=english&distance=50&insuranceType=auto',
    '/find-an-agent?q=16501&name=AGENCY&distance=50&insuranceType=auto',
    '/find-an-agent?q=16501&name=AGENCY&language=english&insuranceType=auto',
  ]);
  expect(html).toMatch(/href="\/find-an-agent\?q=16501&amp;insuranceType=auto" data-go="link">Clear/);
  const near = miles((await get('?q=16501&distance=5')).html);
  expect(near.length).toBeGreaterThan(0);
  expect(Math.max(...near)).toBeLessThanOrEqual(5);
});

test('pages a long list by twenty, shows all on the map, and shows the last page for a page past the end [LOC-01]', async () => {
  const first = await get('?q=Philadelphia%2C+PA&distance=50');
  const total = pinsOf(first.html).points.length;
  expect(total).toBeGreaterThan(40);
  expect(first.html).toMatch(/rel="next"/);
  const second = (await get('?q=Philadelphia%2C+PA&distance=50&page=2')).html;
  expect(second).toContain('<ol class="agent-locator__list" role="list" start="21">');
  expect(pinsOf(second)).toMatchObject({ listed: [20, 20] });
  expect(miles(second)[0]).toBeGreaterThanOrEqual(miles(first.html).at(-1) as number);
  const last = (await get('?q=Philadelphia%2C+PA&distance=50&page=900')).html;
  expect(last).not.toContain('rel="next"');
  expect(words(last)).toContain(`to ${total} of ${total}`);
});

test('handles an area of the map, a state, a typo, and a state where we do not write [LOC-01] [LOC-03]', async () => {
  expect(words((await get('?lat=42.13&lng=-80.09&distance=10')).html)).toMatch(/agencies within 10 miles of this place on the map/);
  expect(words((await get('?lat=45.9&lng=-68.2&distance=5')).html)).toContain('No agents found in this area.');
  expect(words((await get('?q=Pennsylvania')).html)).toMatch(/\d{3} agencies in Pennsylvania/);
  expect(words((await get('?q=Pittsbrugh%2C+PA')).html)).toContain('Did you mean Pittsburgh, PA? Showing Pittsburgh, PA.');
  expect(words((await get('?q=90210')).html)).toContain('We write in thirteen states and the District of Columbia.');
});

test('keeps the insurance type, and offers each agency for a quote [LOC-01]', async () => {
  const { html } = await get('?q=16501&insuranceType=auto');
  expect(html).toMatch(/href="\/get-a-quote\?insuranceType=auto&amp;zip=16501&amp;agency=AA\d+"/);
  expect(html).toContain('<input type="hidden" name="insuranceType" value="auto"');
  expect((await get('?q=16501')).html).not.toContain('/get-a-quote?insuranceType');
});

test('a map that is off stays off through the search, and can be turned on again [LOC-01]', async () => {
  const { html } = await get('?q=16501&map=off');
  expect(html).toContain('data-map="off"');
  expect(html).toContain('<input type="hidden" name="map" value="off"');
  expect(html).toMatch(/class="agent-locator__show"><a class="chip" href="\/find-an-agent\?q=16501"/);
});

test('shows script in any field as text, in the markup and in the map data [SEC-02]', async () => {
  const evil = `"><script>alert(1)</script></script><img src=x onerror=alert(1)>'`;
  for (const name of ['q', 'name', 'language', 'insuranceType', 'distance', 'lat', 'page']) {
    const { html } = await get(`?${new URLSearchParams({ q: '16501', [name]: evil })}`);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
});

test('is in Spanish on the Spanish page [DEL-17]', async () => {
  const { text } = await ask(siteOrigin(), '/es/find-an-agent?q=16501');
  expect(words(text.replaceAll(/<!--.*?-->/g, ''))).toMatch(/\d+ agencias a menos de 100 millas del centro de 16501/);
  expect(text).toContain('href="/es/agencies/');
});

describe('with the services', () => {
  test('finds the same agencies, by the radius and limit of the service [LOC-01]', async () => {
    const { html } = await get('?q=16501&distance=10', real.origin);
    expect(words(html)).toMatch(/\d+ agencies within 10 miles of the center of 16501/);
    expect(locator.requests.at(-1)?.query).toMatchObject({ radius: '10', pageLength: '3000', latitude: '42.1278', longitude: '-80.0861' });
  });

  // Few, or the breaker would answer in the service's place; each fault of the service itself: src/agencies/*.worker.test.ts.
  test.each<LocatorFault>(['slow', 'half', 'too-large'])(
    'a locator that is %s: shows a clear message, not "no agents", and keeps the form [LOC-03]',
    async (mode) => {
      locator.control({ mode, delayMs: 60_000 });
      // Another place each time, since cached results may be used.
      const { status, html } = await get(`?lat=41.${mode.length}&lng=-79.5&q=Erie`, real.origin);
      expect(status).toBe(200);
      const shown = words(html);
      expect(shown).toContain('The list of agencies is not there just now.');
      expect(shown).not.toMatch(/No agents found|No results found|undefined|\[object/);
      expect(html).toMatch(/name="q"[^>]*value="Erie"/);
      expect(html).toContain('</html>');
    },
    60_000,
  );

  test('a failing maps service: uses the gazetteer if it knows the place, else shows the alert and no agents [LOC-03]', async () => {
    geocode.say('UNKNOWN_ERROR');
    const { status, html } = await get('?q=qwertyuiop', real.origin);
    const known = await get('?q=Meadville%2C+PA', real.origin);
    geocode.say(undefined);
    expect(status).toBe(200);
    expect(html).toMatch(/role="alert">(?:(?!<\/p>).)*Error fetching geocode/s);
    expect(words(html)).toContain('No agents found');
    expect(html).toMatch(/name="q"[^>]*value="qwertyuiop"/);
    expect(words(known.html)).not.toContain('Error fetching geocode');
  });

  test('names the carrier in its message, and allows map tiles only on pages with a map [LOC-03] [SEC-01]', async () => {
    const { html, headers } = await get('?q=qwertyuiop+asdf', real.origin);
    expect(words(html)).toContain("We couldn't find an LEM &amp; Sons agent matching");
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data:[^;]* https:\/\/tiles\.example;/);
    expect((await ask(real.origin, '/auto-insurance')).headers['content-security-policy']).not.toContain('tiles.example');
    expect(html).toContain('data-tiles="https://tiles.example/{z}/{x}/{y}.png"');
  });
});

describe('agencies near the visitor, by the edge [LOC-01] [DEL-16]', () => {
  const CLEVELAND = {
    'cf-ipcountry': 'US',
    'cf-region-code': 'OH',
    'cf-ipcity': 'Cleveland',
    'cf-postal-code': '44114',
    'cf-iplatitude': '41.50412',
    'cf-iplongitude': '-81.69037',
  };
  const near = (headers: Record<string, string>, page = '/find-an-agent') =>
    ask(siteOrigin(), `/api/near?page=${encodeURIComponent(page)}`, { host: 'localhost', headers });

  test.each([
    ['its town', CLEVELAND, '?q=Cleveland%2C+OH'],
    ['its ZIP, where the town is unknown', { ...CLEVELAND, 'cf-ipcity': 'Nosuchtown' }, '?q=44114'],
    ['its point, where neither is known', { ...CLEVELAND, 'cf-ipcity': '', 'cf-postal-code': '' }, '?lat=41.50&lng=-81.69'],
    ['nothing abroad', { ...CLEVELAND, 'cf-ipcountry': 'CA' }, ''],
    ['nothing without a place', {}, ''],
  ])('leads to the locator with %s', async (_, headers, query) => {
    for (const page of ['/find-an-agent', '/es/find-an-agent']) {
      const answer = await near(headers, page);
      expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([302, page + query, 'private, no-store']);
    }
  });

  test.each([
    ['the town and its state', CLEVELAND, { place: 'Cleveland', state: 'OH' }],
    ['no state that is not ours', { ...CLEVELAND, 'cf-region-code': 'SC', 'cf-ipcity': 'Columbia' }, { place: 'Columbia', state: '' }],
    ['nothing abroad', { ...CLEVELAND, 'cf-ipcountry': 'CA' }, { place: '', state: '' }],
  ])('answers %s to a script', async (_, headers, body) => {
    const { text } = await near({ ...headers, accept: 'application/json' });
    expect(JSON.parse(text)).toEqual(body);
  });

  test('leads to no other host [SEC-02]', async () => {
    for (const page of ['https://evil.test/x', '//evil.test/x', '/\\evil.test/x', 'javascript:alert(1)'])
      expect((await near(CLEVELAND, page)).status, page).toBe(400);
    expect((await near(CLEVELAND, '/%2F%5Cevil.test')).headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('the shared page has the link, but no place; a search has no link', async () => {
    const { text, headers } = await ask(siteOrigin(), '/find-an-agent', { host: 'localhost', headers: CLEVELAND });
    expect(text).toMatch(/<a class="agent-locator__near" href="\/api\/near\?page=%2Ffind-an-agent" rel="nofollow"/);
    expect(text).not.toContain('Cleveland');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('?q=16501')).html).not.toContain('class="agent-locator__near"');
  });
});
