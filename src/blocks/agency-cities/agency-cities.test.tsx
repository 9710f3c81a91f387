/** Tests the towns of a state through whole pages. */
import { expect, test } from 'vitest';
import { agencyWith, shownWith } from '../../../test/agency-pages.ts';
import { byLetter } from '../directory-parts.tsx';

const inState = async (state: string) =>
  ['Erie', 'Edinboro', 'Élan', 'erie', 'North East', '84 Lumber'].map((City) => agencyWith({ Address: { City, State: state } }));
const page = (service: object, address = '/agencies/pa') =>
  shownWith({ name: 'AgencyCities', path: '/agencies/state', address, agencies: service });

test('lists towns under their first letter, with links and counts, and links to each letter [AGY-11]', async () => {
  const html = await page({ inState });
  expect(html).toContain('<h1>Agencies in Pennsylvania</h1>');
  expect(html).toContain('6 agencies in 5 towns');
  expect([...html.matchAll(/<h2 id="towns-[a-z]+-title">([^<]*)</g)].map((found) => found[1])).toEqual(['#', 'E', 'N']);
  const links = [...html.matchAll(/agency-cities__town"><a class="target" href="([^"]*)">([^<]*)<.*?hidden">([^<]*)</gs)].map((found) =>
    found.slice(1),
  );
  expect(links).toEqual([
    ['/agencies/pa/84-lumber', '84 Lumber', '1 agency'],
    ['/agencies/pa/edinboro', 'Edinboro', '1 agency'],
    [`/agencies/pa/${encodeURIComponent('élan')}`, 'Élan', '1 agency'],
    ['/agencies/pa/erie', 'Erie', '2 agencies'],
    ['/agencies/pa/north-east', 'North East', '1 agency'],
  ]);
  for (const [, target] of html.matchAll(/agency-cities__letter" href="#([^"]*)"/g)) expect(html).toContain(`id="${target}"`);
  expect(html).toMatch(/<a href="\/agencies">Back to all states<\/a>/);
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

test('uses only letters of the alphabet, whatever the names begin with [AGY-11]', () => {
  const letters = byLetter(['Ärger', 'alpha', '1st', '', 'Ωmega'], (name) => name).map(([letter, names]) => [letter, names.length]);
  expect(letters).toEqual([
    ['#', 3],
    ['A', 2],
  ]);
});
