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

test('shows the service’s own message when it has no agencies, and an error message when it fails [AGY-12]', async () => {
  expect(await page(async () => ({ AgentSearchError: { Message: 'Nobody <here>.' } }))).toContain('Nobody &lt;here&gt;.');
});
