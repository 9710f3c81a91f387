/** Tests the list of states through whole pages. */
import { expect, test } from 'vitest';
import { shownWith } from '../../../test/agency-pages.ts';

const states = async () => [
  { Key: 'NY', Value: ['Buffalo'] },
  { Key: 'DC', Value: ['Washington'] },
  { Key: 'PA', Value: ['Edinboro', 'Erie'] },
];
const page = (service: object) => shownWith({ name: 'AgencyStates', path: '/agencies', agencies: service });

test('links every state by name, in alphabetical order, with its number of towns; Back leads to the locator [AGY-10]', async () => {
  const html = await page({ states });
  const links = [...html.matchAll(/agency-states__link" href="([^"]*)">([^<]*)<.*?num">([^<]*)</gs)].map((found) => found.slice(1));
  expect(links).toEqual([
    ['/agencies/dc', 'District of Columbia', '1 town'],
    ['/agencies/ny', 'New York', '1 town'],
    ['/agencies/pa', 'Pennsylvania', '2 towns'],
  ]);
  expect(html).toMatch(/<a href="\/find-an-agent">Back to the agent locator<\/a>/);
  expect(html).toContain('<h1>Agencies by state</h1>');
});

test('lists the state of the visitor first, says so, and lights it on the map; elsewhere no state is near [AGY-10] [DEL-16]', async () => {
  const shown = (region: string) => shownWith({ name: 'AgencyStates', path: '/agencies', agencies: { states }, region });
  const html = await shown('PA');
  const names = [...html.matchAll(/agency-states__link" href="[^"]*">([^<]*)<\/a>(<span class="agency-states__near">Near you)?/g)];
  expect(names.map(([, name, near]) => [name, Boolean(near)])).toEqual([
    ['Pennsylvania', true],
    ['District of Columbia', false],
    ['New York', false],
  ]);
  expect(html.match(/data-near="true" href="[^"]*"/g)).toEqual(['data-near="true" href="/agencies/pa"']);
  for (const elsewhere of ['', 'CA', 'OH']) expect(await shown(elsewhere)).not.toMatch(/Near you|data-near="/);
});

test('shows a message when the service fails, and still links back [AGY-10]', async () => {
  const html = await page({ states: () => Promise.reject(new Error('down')) });
  expect(html).toContain('The list of agencies is not there just now.');
  expect(html).toContain('Back to the agent locator');
});
