/** Tests the towns of a state through whole pages. */
import { describe, expect, test } from 'vitest';
import { agencyWith, shownWith } from '../../../test/agency-pages.ts';
import { byLetter } from '../directory-parts.tsx';

const inState = async (state: string) =>
  ['Erie', 'Edinboro', 'Élan', 'erie', 'North East', '84 Lumber'].map((City) => agencyWith({ Address: { City, State: state } }));
const page = (service: object, address = '/agencies/pa') =>
  shownWith({ name: 'AgencyCities', path: '/agencies/state', address, agencies: service });

const townsIn = (html: string) =>
  [...html.matchAll(/agency-cities__town"><a class="target" href="([^"]*)">([^<]*)</g)].map((found) => found.slice(1));

test('lists towns under their first letter, with links and counts, and links to each letter [AGY-11]', async () => {
  const html = await page({ inState });
  expect(html).toContain('<h1>Agencies in Pennsylvania</h1>');
  expect(html).toContain('data-state="PA"');
  expect(html).toContain('6 agencies in 5 towns');
  const groups = [...html.matchAll(/<h2>([^<]*)<\/h2><span [^>]*>([^<]*)<\/span><span [^>]*>([^<]*)</g)];
  expect(groups.map((found) => found.slice(1))).toEqual([
    ['#', '84 Lumber', '1 town'],
    ['E', 'Edinboro to Erie', '3 towns'],
    ['N', 'North East', '1 town'],
  ]);
  expect(townsIn(html)).toEqual([
    ['/agencies/pa/84-lumber', '84 Lumber'],
    ['/agencies/pa/edinboro', 'Edinboro'],
    [`/agencies/pa/${encodeURIComponent('élan')}`, 'Élan'],
    ['/agencies/pa/erie', 'Erie'],
    ['/agencies/pa/north-east', 'North East'],
  ]);
  // A town with one agency shows no number.
  expect(html.match(/\d+ agencies<\/span>/g)).toEqual(['2 agencies</span>']);
  for (const [, target] of html.matchAll(/agency-cities__letter" href="#([^"]*)"/g)) expect(html).toContain(`id="${target}"`);
  expect(html).toMatch(/<a href="\/agencies">Back to all states<\/a>/);
});

test('names the largest towns on the map, as links, and leads to the agencies near the visitor [AGY-11]', async () => {
  const at = (City: string, Latitude: number, Longitude: number) =>
    agencyWith({ Address: { City, State: 'PA', GeoCode: { Latitude, Longitude } } });
  const html = await page({
    inState: async () => [at('Alba', 41.7, -76.8), at('Erie', 42.1, -80.1), at('Erie', 42.1, -80.1), at('Eire', 42.1, -80.1)],
  });
  const named = [...html.matchAll(/class="directory__named" href="([^"]*)">.*?<text[^>]*>([^<]*)</gs)].map((found) => found.slice(1));
  // Another town in the same place has no room.
  expect(named).toEqual([
    ['/agencies/pa/erie', 'Erie'],
    ['/agencies/pa/alba', 'Alba'],
  ]);
  expect(html).toContain('<nav class="neat" aria-label="Larger towns on the map">');
  expect(html).toMatch(/class="agency-cities__near" href="\/api\/near\?page=%2Ffind-an-agent" rel="nofollow"/);
});

test('counts one agency and one town in the singular [AGY-11]', async () => {
  const one = agencyWith({ Address: { City: 'Erie', State: 'PA' } });
  expect(await page({ inState: async () => [one] })).toContain('>1 agency in 1 town<');
  expect(await page({ inState: async () => [one, one] })).toContain('>2 agencies in 1 town<');
});

test('shows a message for a state without agencies and for a failing service [AGY-11]', async () => {
  expect(await page({ inState: async () => [] })).toContain('No agents found in this area.');
  expect(await page({ inState: () => Promise.reject(new Error('down')) })).toContain('The list of agencies is not there just now.');
});

describe('a list of more than thirty towns', () => {
  const names = [...Array.from({ length: 30 }, (_, n) => `Oak Hill ${n}`), 'St. Marys', 'Saint Élan'];
  const many = { inState: async () => names.map((City) => agencyWith({ Address: { City, State: 'PA' } })) };

  test('is folded by letter, while a short one is open [AGY-11]', async () => {
    expect(await page(many)).toMatch(/<details class="agency-cities__group"><summary/);
    expect(await page({ inState })).toMatch(/<details class="agency-cities__group" open=""><summary/);
    expect(await page({ inState })).not.toContain('class="agency-cities__find"');
  });

  test('shows the towns that begin with what was typed, in open groups, and no letters [AGY-11]', async () => {
    const html = await page(many, '/agencies/pa?town=ST%20mar');
    expect(townsIn(html).map(([, name]) => name)).toEqual(['St. Marys']);
    expect(html).toContain('open=""><summary');
    expect(html).toMatch(/role="status"[^>]*>1 town</);
    expect(html).toMatch(/<a href="\/agencies\/pa">All towns</);
    expect(html).not.toContain('class="agency-cities__letters"');
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(townsIn(await page(many, '/agencies/pa?town=elan')).map(([, name]) => name)).toEqual(['Saint Élan']);
  });

  test('says that no town begins like that, and leads to the locator [AGY-11]', async () => {
    const html = await page(many, '/agencies/pa?town=%3Cb%3Exyz');
    expect(townsIn(html)).toEqual([]);
    expect(html).toMatch(/role="status"[^>]*>No town with an agency begins like that\. Search near an address instead\.</);
    expect(html).toContain('href="/find-an-agent"');
    expect(html).toContain('value="&lt;b&gt;xyz"');
  });
});

test('uses only letters of the alphabet, whatever the names begin with [AGY-11]', () => {
  const letters = byLetter(['Ärger', 'alpha', '1st', '', 'Ωmega'], (name) => name).map(([letter, names]) => [letter, names.length]);
  expect(letters).toEqual([
    ['#', 3],
    ['A', 2],
  ]);
});
