/** Addresses of hits become links of this site, links to other sites, or none. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { readSettings } from '../settings.ts';
import { linksOf } from './links.ts';

const settings = readSettings({
  RUN: 'local',
  SITE_URL: 'https://www.harbor.example',
  SITE_NAME: 'harbor',
  PREVIEW_HOST: 'preview.harbor.example',
  SITES: JSON.stringify({
    '/es': { site: 'harbor', language: 'es' },
    'harbor.example': { site: 'harbor', language: 'en' },
    'fr.harbor.example': { site: 'harbor', language: 'fr' },
    'foundation.example': { site: 'foundation', language: 'en' },
  }),
});
const links = linksOf(settings);
const english = links({ site: 'harbor', language: 'en' });

test.each([
  ['https://www.harbor.example/blog/ice?x=1#top', '/blog/ice?x=1#top'],
  ['http://WWW.harbor.example/blog/ice', '/blog/ice'],
  ['https://harbor.example/blog/ice', '/blog/ice'],
  ['/blog/ice', '/blog/ice'],
  ['https://www.harbor.example', '/'],
  ['https://www.harbor.example//elsewhere.example/x', '/elsewhere.example/x'],
  ['https://fr.harbor.example/glace', 'https://fr.harbor.example/glace'],
  ['https://foundation.example/grants', 'https://foundation.example/grants'],
  ['https://preview.harbor.example/blog/ice', 'https://preview.harbor.example/blog/ice'],
  ['//elsewhere.example/x', 'https://elsewhere.example/x'],
  ['https://elsewhere.example/a b', 'https://elsewhere.example/a%20b'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://user:word@www.harbor.example/', ''],
  ['https://user@www.harbor.example/', ''],
  ['https://:word@www.harbor.example/', ''],
  ['https://www.harbor.example/a//b', '/a//b'],
  ['blog/ice', ''],
  ['https://', ''],
  ['', ''],
])('%s is %j [SRC-02] [SEC-01]', (address, expected) => {
  expect(english(address)).toBe(expected);
});

test('a language keeps its prefix, and one with its own host has paths there [DEL-17] [SRC-02]', () => {
  expect(links({ site: 'harbor', language: 'es' })('https://www.harbor.example/es/blog/granizo')).toBe('/es/blog/granizo');
  expect(links({ site: 'harbor', language: 'fr' })('https://fr.harbor.example/glace')).toBe('/glace');
});

test('every address becomes a path of ours, a web address or none [SEC-01]', () => {
  const part = fc.constantFrom(
    'javascript:',
    'https:',
    '//',
    '/',
    '\\',
    '\t',
    'www.harbor.example',
    'elsewhere.example',
    '@',
    ' ',
    '..',
    'x',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      (address) => {
        const link = english(address);
        expect(link).toMatch(/^$|^\/(?![/\\])|^https?:\/\/[^/]/);
        if (link.startsWith('/')) expect(new URL(link, 'https://www.harbor.example').host).toBe('www.harbor.example');
      },
    ),
    { numRuns: scaled(2000) },
  );
});

test('a site that is not in the settings has the addresses of the first one [SRC-02]', () => {
  for (const place of [
    { site: 'other', language: 'en' },
    { site: 'harbor', language: 'de' },
  ])
    expect(links(place)('https://www.harbor.example/blog/ice')).toBe('/blog/ice');
});
