/** Tests which site a domain of the search protocol names (SRC-02, API-02). */
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { siteOfDomain } from './domain.ts';

const settings = readSettings({
  SITE_URL: 'https://www.lake.test',
  SITES: JSON.stringify({ '/es': { site: 'lake-erie', language: 'es' }, 'harbor.test': { site: 'harbor', language: 'en' } }),
});

test.each([
  ['1', 'lake-erie'],
  ['lake-erie', 'lake-erie'],
  ['2', 'harbor'],
  ['harbor', 'harbor'],
  ['0', undefined],
  ['3', undefined],
  ['', undefined],
  ['constructor', undefined],
])('domain %s is %s [SRC-02]', (domain, site) => {
  expect(siteOfDomain(settings, domain)?.site).toBe(site);
});

test('a domain has the languages of its site [SRC-02]', () => {
  expect(siteOfDomain(settings, '1')?.languages.map(({ language }) => language)).toEqual(['en', 'es']);
});
