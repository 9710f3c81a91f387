/** Tests the agencies of a town through whole pages. */
import { expect, test } from 'vitest';
import { agencyWith, shownWith } from '../../../test/agency-pages.ts';

const always = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((DayName) => ({
  DayName,
  StartTime: '12:00 a.m.',
  EndTime: '11:59 p.m.',
}));
const oak = agencyWith({
  AgencyName: "O'Neil & <b>Sons</b>",
  HoursOfOperation: always,
  Languages: { string: ['Nepali'] },
  AgentContact: { ContactInfo: [{ Type: 'Phone', Value: '8145550142' }] },
  Address: { Line1: '1 State Street' },
});
const page = (inCity: () => Promise<unknown>) =>
  shownWith({ name: 'AgencyList', path: '/agencies/city', address: '/agencies/pa/erie', agencies: { inCity } });

test('shows every agency with open state, address, languages and telephone [AGY-12] [AGY-05] [AGY-06]', async () => {
  const html = await page(async () => [oak]);
  expect(html).toContain('<h1>Agencies in Erie, PA</h1>');
  expect(html).toMatch(/<a class="target" href="\/agencies\/pa1001\/[^"]*">O&#x27;Neil &amp; &lt;b&gt;Sons&lt;\/b&gt;<\/a>/);
  expect(html).toContain('Open Now');
  expect(html).toContain('1 State Street, Erie, PA 16501');
  expect(html).toContain('English, Nepali');
  expect(html).toMatch(/href="tel:\+18145550142">.*\(814\) 555 - 0142/s);
  expect(html).toMatch(/<a href="\/agencies\/pa">Back to Pennsylvania<\/a>/);
});

const numbered = [
  agencyWith({
    AgencyAccountNumber: 'A1',
    AgencyName: 'Ash',
    HoursOfOperation: [],
    Languages: { string: [] },
    Address: { GeoCode: { Latitude: 42.1, Longitude: -80.1 } },
  }),
  agencyWith({
    AgencyAccountNumber: 'B2',
    AgencyName: 'Birch',
    HoursOfOperation: always,
    Languages: { string: ['Polish', 'Spanish'] },
    Address: { GeoCode: { Latitude: 42.13, Longitude: -80.09 } },
  }),
  agencyWith({
    AgencyAccountNumber: 'C3',
    AgencyName: 'Cedar',
    HoursOfOperation: always,
    Languages: { string: ['Spanish'] },
    Address: { GeoCode: null },
  }),
];

test('numbers the agencies, open ones first, alike in the list, on the map and beside each language [AGY-12] [LOC-08]', async () => {
  const html = (await page(async () => numbered)).replaceAll('<!-- -->', '');
  expect(html).toContain('>3 agencies, 2 open now<');
  const rows = [...html.matchAll(/id="agency-(\d)" data-number="\d">.*?<a class="target"[^>]*>(\w+)</gs)].map((found) => found.slice(1));
  expect(rows).toEqual([
    ['1', 'Birch'],
    ['2', 'Cedar'],
    ['3', 'Ash'],
  ]);
  // Cedar has no location, so it has no pin.
  expect([...html.matchAll(/class="map__link" href="#agency-(\d)"/g)].map(([, number]) => number)).not.toContain('2');
  expect(html).toMatch(/"points":\[\[[\d.-]+,[\d.-]+,1,"Birch"\],\[[\d.-]+,[\d.-]+,3,"Ash"\]\]/);
  const languages = [...html.matchAll(/<dt>(\w+)<\/dt>(.*?)<\/div>/gs)].map(([, name, links]) => [
    name,
    [...(links as string).matchAll(/href="#agency-(\d)">\d<span class="visually-hidden">, (\w+)</g)].map((found) =>
      found.slice(1).join(' '),
    ),
  ]);
  expect(languages).toEqual([
    ['Polish', ['1 Birch']],
    ['Spanish', ['1 Birch', '2 Cedar']],
  ]);
});

test('compares no languages where everyone speaks English alone, or where there is one agency [AGY-12]', async () => {
  expect(await page(async () => [oak])).not.toContain('Besides English');
  expect(await page(async () => [numbered[0], numbered[0]])).not.toContain('Besides English');
});

test('shows the service’s own message when it has no agencies, and an error message when it fails [AGY-12]', async () => {
  expect(await page(async () => ({ AgentSearchError: { Message: 'Nobody <here>.' } }))).toContain('Nobody &lt;here&gt;.');
});
