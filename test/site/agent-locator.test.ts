/** The locator page as plain HTML over GET: list, filters, texts, trouble of the services behind it, and nothing typed ever runs. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgencies } from '../../scripts/data/agencies.mjs';
import { COUNT, SEED } from '../../scripts/data/write-agencies.mjs';
import { type RunningSite, startSite } from '../site.mjs';
import { siteOrigin } from '../site.ts';
import { type GeocodeServer, KEY, start as startGeocode } from '../upstreams/geocode-server.mjs';
import { type LocatorFault, type LocatorServer, start } from '../upstreams/locator-server.mjs';
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
const miles = (html: string) => [...html.matchAll(/agent-locator__far num"><b>([\d.]+)<\/b>/g)].map(([, far]) => Number(far));
const pinsOf = (html: string) => JSON.parse(/<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('lists agencies nearest first with two decimals, and ties each to a pin of the map by its number [LOC-01] [LOC-02] [LOC-08]', async () => {
  const { status, html } = await get('?q=16501');
  expect(status).toBe(200);
  expect(words(html)).toMatch(/\d+ agencies within 20 miles of the center of 16501/);
  const far = miles(html);
  expect(far.length).toBeGreaterThan(4);
  expect(far).toEqual(far.toSorted((a, b) => a - b));
  expect(Math.max(...far)).toBeLessThanOrEqual(20);
  expect(html).toMatch(/<b>\d+\.\d\d<\/b>/);
  const { points } = pinsOf(html);
  expect(points.map(([, , number]: number[]) => number)).toEqual(far.map((_, index) => index + 1));
  // Without script the pins are links to the entries.
  for (const [, target] of html.matchAll(/class="map__link" href="#(agency-\d+)"/g)) expect(html).toContain(`id="${target}"`);
  expect(html).toMatch(/<image href="\/-data\/outlines\/PA\.svg"/);
});

test('begins with the form alone, on the shore at Erie at zoom 10, and such a page is stored [LOC-04]', async () => {
  const { html, headers } = await get('');
  expect(main(html)).not.toContain('agent-locator__entry');
  expect(pinsOf(html)).toEqual({ center: [42.13, -80.09], zoom: 10, points: [], listed: [0, 0] });
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  // What somebody typed is for them alone.
  expect((await get('?q=16501')).headers['cache-control']).toBe('private, no-store');
});

test('an empty search says what is missing, and so does a blank one [LOC-03]', async () => {
  for (const query of ['?q=', '?q=+%09']) {
    const { html } = await get(query);
    expect(html).toMatch(/role="alert"><svg[^>]*>.*?<\/svg><span>Address, City, State, or ZIP is required<\/span>/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="q"/);
  }
  expect((await get('')).html).toMatch(/id="locator-q-error" role="alert" hidden=""/);
});

test('what is no place: the text of the specification with the carrier, and the form as it was [LOC-03]', async () => {
  const { status, html } = await get('?q=zzzzzzzz');
  expect(status).toBe(200);
  expect(words(html)).toContain(
    "No results found. We couldn't find an ERIE agent matching the information you provided. Please try again.",
  );
  expect(html).toMatch(/name="q"[^>]*value="zzzzzzzz"/);
});

test('filters by name, language and distance; each chip leads to the search without it, Clear to the one without any [LOC-02]', async () => {
  const { html } = await get('?q=16501&name=AGENCY&language=english&distance=50&insuranceType=auto');
  const names = [...html.matchAll(/agent-locator__name"><a[^>]*>([^<]+)/g)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(1);
  // The name may be the agent's own; every one that fits by the agency's says so.
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

test('a long list has pages of twenty, the map all; a page past the end is the last [LOC-01]', async () => {
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

test('an area of the map, a state, a slip of the pen, and a state where we do not write [LOC-01] [LOC-03]', async () => {
  expect(words((await get('?lat=42.13&lng=-80.09&distance=10')).html)).toMatch(/agencies within 10 miles of this place on the map/);
  expect(words((await get('?lat=45.9&lng=-68.2&distance=5')).html)).toContain('No agents found in this area.');
  expect(words((await get('?q=Pennsylvania')).html)).toMatch(/\d{3} agencies in Pennsylvania/);
  expect(words((await get('?q=Pittsbrugh%2C+PA')).html)).toContain('Did you mean Pittsburgh, PA? Showing Pittsburgh, PA.');
  expect(words((await get('?q=90210')).html)).toContain('We write in thirteen states and the District of Columbia.');
});

test('insurance type is kept, and each agency can then be chosen for a quote [LOC-01]', async () => {
  const { html } = await get('?q=16501&insuranceType=auto');
  expect(html).toMatch(/href="\/get-a-quote\?insuranceType=auto&amp;zip=16501&amp;agency=AA\d+"/);
  expect(html).toContain('<input type="hidden" name="insuranceType" value="auto"');
  expect((await get('?q=16501')).html).not.toContain('/get-a-quote?insuranceType');
});

test('a map that is off stays off through the search, and can be had again [LOC-01]', async () => {
  const { html } = await get('?q=16501&map=off');
  expect(html).toContain('data-map="off"');
  expect(html).toContain('<input type="hidden" name="map" value="off"');
  expect(html).toMatch(/class="agent-locator__show"><a class="chip" href="\/find-an-agent\?q=16501"/);
});

test('script in any field is text, in the markup and in the data of the map [SEC-02]', async () => {
  const evil = `"><script>alert(1)</script></script><img src=x onerror=alert(1)>'`;
  for (const name of ['q', 'name', 'language', 'insuranceType', 'distance', 'lat', 'page']) {
    const { html } = await get(`?${new URLSearchParams({ q: '16501', [name]: evil })}`);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
});

test('speaks Spanish on its Spanish page [DEL-17]', async () => {
  const { text } = await ask(siteOrigin(), '/es/find-an-agent?q=16501');
  expect(words(text.replaceAll(/<!--.*?-->/g, ''))).toMatch(/\d+ agencias a menos de 20 millas del centro de 16501/);
  expect(text).toContain('href="/es/agencies/');
});

describe('with the services behind it', () => {
  test('finds the same way, by the radius and the most that it can show [LOC-01]', async () => {
    const { html } = await get('?q=16501&distance=10', real.origin);
    expect(words(html)).toMatch(/\d+ agencies within 10 miles of the center of 16501/);
    expect(locator.requests.at(-1)?.query).toMatchObject({ radius: '10', pageLength: '3000', latitude: '42.1278', longitude: '-80.0861' });
  });

  // Few, or the breaker would answer in the service's place; every fault at the service itself: src/agencies/*.worker.test.ts.
  test.each<LocatorFault>(['slow', 'half', 'too-large'])(
    'a locator that is %s: a clear message, nobody is said not to be there, the form stays [LOC-03]',
    async (mode) => {
      locator.control({ mode, delayMs: 60_000 });
      // Another place each time, since what was found before may stand in.
      const { status, html } = await get(`?lat=41.${mode.length}&lng=-79.5&q=Erie`, real.origin);
      expect(status).toBe(200);
      const said = words(html);
      expect(said).toContain('The list of agencies is not there just now.');
      expect(said).not.toMatch(/No agents found|No results found|undefined|\[object/);
      expect(html).toMatch(/name="q"[^>]*value="Erie"/);
      expect(html).toContain('</html>');
    },
    60_000,
  );

  test('a maps service that fails: the gazetteer finds what it knows; else the alert, and no agents found [LOC-03]', async () => {
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

  test('names the carrier in its message, and lets tiles of the map through on pages with a map alone [LOC-03] [SEC-01]', async () => {
    const { html, headers } = await get('?q=qwertyuiop+asdf', real.origin);
    expect(words(html)).toContain("We couldn't find an LEM &amp; Sons agent matching");
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data:[^;]* https:\/\/tiles\.example;/);
    expect((await ask(real.origin, '/auto-insurance')).headers['content-security-policy']).not.toContain('tiles.example');
    expect(html).toContain('data-tiles="https://tiles.example/{z}/{x}/{y}.png"');
  });
});
