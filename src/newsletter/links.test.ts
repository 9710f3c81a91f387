/** Addresses in mails lead to the site and language of the sign-up. */
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { mailLink, unsubscribeLink } from './links.ts';

const settings = (vars: Record<string, string> = {}) =>
  readSettings({
    RUN: 'local',
    SITE_URL: 'http://localhost:8787',
    SITES: JSON.stringify({ '/es': { site: 'lake-erie', language: 'es' } }),
    ...vars,
  });

test.each([
  ['lake-erie', 'en', '/newsletter/confirm?token=1', '/newsletter/confirm?token=1'],
  ['lake-erie', 'es', '/newsletter/confirm?token=1', '/es/newsletter/confirm?token=1'],
  ['lake-erie', 'es', '/', '/es'],
  ['lake-erie', 'fr', '/a', '/a'],
  ['removed', 'es', '/a', '/a'],
])('of %s in %s, %s is at %s [NWS-01] [DEL-14]', (site, language, address, expected) => {
  expect(mailLink(settings(), { site, language }, address)).toBe(`http://localhost:8787${expected}`);
});

test('keeps its query behind a trailing slash [NWS-01] [DEL-14]', () => {
  const place = { site: 'lake-erie', language: 'es' };
  expect(mailLink(settings({ TRAILING_SLASH: 'on' }), place, '/a?b=1')).toBe('http://localhost:8787/es/a/?b=1');
});

test('of an unsubscription names the mask id alone [UNS-01]', () => {
  expect(new URL(unsubscribeLink(settings(), 'ab')).search).toBe('?maskId=ab');
});
