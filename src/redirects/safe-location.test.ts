/** Tests where a link of content may redirect to: the targets of redirect rules, and no others. */
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { siteLookup } from '../site/sites.ts';
import { safeLocation } from './safe-location.ts';

const settings = readSettings({
  SITE_URL: 'https://www.lake.test',
  SITES: JSON.stringify({ '/es': { site: 'lake-erie', language: 'es' } }),
  REDIRECT_HOSTS: 'pay.partner.test',
});
const siteOf = siteLookup(settings);

test.each([
  ['/contact-us/?a=1', '/contact-us?a=1', '/contact-us'],
  ['https://www.lake.test/es/contacto', 'https://www.lake.test/es/contacto', '/contacto'],
  ['https://pay.partner.test/p', 'https://pay.partner.test/p', undefined],
  ['//pay.partner.test/p', 'https://pay.partner.test/p', undefined],
  ['http://pay.partner.test/p', 'http://pay.partner.test/p', undefined],
])('%s leads to %s, with the content path %s [SEC-02]', (href, location, path) => {
  expect(safeLocation(href, siteOf('www.lake.test', '/')!, settings)).toEqual({ location, path });
});

test('a link of the Spanish site stays in Spanish [DEL-17]', () => {
  expect(safeLocation('/contacto', siteOf('www.lake.test', '/es')!, settings)).toEqual({ location: '/es/contacto', path: '/contacto' });
});

test.each([
  'https://evil.test/p',
  '//evil.test/p',
  'ftp://pay.partner.test/p',
  'javascript:alert(1)',
  'https://user:word@pay.partner.test/p',
  'https://user@pay.partner.test/p',
  'https://:word@pay.partner.test/p',
  'https://',
])('%s leads nowhere [SEC-02]', (href) => {
  expect(safeLocation(href, siteOf('www.lake.test', '/')!, settings)).toBeUndefined();
});
