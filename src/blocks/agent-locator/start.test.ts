/** Tests the locator before a search, through whole pages. */
import { expect, test } from 'vitest';
import { shownWith } from '../../../test/agency-pages.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';

const page = (spread: () => Promise<object>, query = '') =>
  shownWith({ name: 'AgentLocator', path: '/find-an-agent', address: `/find-an-agent${query}`, agencies: { spread } });
const spread = async () => ({
  counts: { PA: 1712, OH: 3 },
  lights: [
    [421, -801],
    [403, -800],
  ],
});

test('each place is a link to its agencies, in the list and on the picture, with its number [LOC-01] [LOC-08]', async () => {
  const html = await page(spread);
  expect(html).toContain('1,715 agencies in thirteen states and the District of Columbia');
  for (const name of Object.values(STATES)) expect(html.split(`href="/find-an-agent?${new URLSearchParams({ q: name })}"`)).toHaveLength(3);
  expect(html).toMatch(/>Pennsylvania<\/a><span class="num">1,712<\/span>/);
  expect(html).toMatch(/aria-label="PA, 1712, Pennsylvania"/);
  expect(html).toMatch(/aria-label="WI, Wisconsin"/);
  expect(html).toMatch(/class="agent-locator__light" d="M\d+ \d+h0M\d+ \d+h0"/);
});

test('a filter stays in the links to the places [LOC-02]', async () => {
  expect(await page(spread, '?language=Polish')).toContain('href="/find-an-agent?q=Ohio&amp;language=Polish"');
});

test('while the agencies are not there, form and links are, without numbers [LOC-03]', async () => {
  const html = await page(() => Promise.reject(new UpstreamError('unavailable', 'down')));
  expect(html).toContain('data-go="search"');
  expect(html).toMatch(/>Ohio<\/a><span class="num"><\/span>/);
  expect(html).not.toMatch(/agencies in thirteen states|is not there just now\. Try again in a minute\.<\/p>/);
});
