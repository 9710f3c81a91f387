/** Every host and path belong to at most one site and language, and ambiguous settings are refused with a message. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { addressOf } from '../fields/context.ts';
import { contentPath, homePaths, siteLookup } from './sites.ts';
import { SEED, scaled } from '../../test/scale.ts';

const RUNS = scaled(2000, 50);
process.stdout.write(`sites: TEST_SEED=${SEED}\n`);

const read = (SITES: object, more = {}) =>
  readSettings({
    SITE_URL: 'https://www.lake.test',
    PREVIEW_HOST: 'edit.lake.test',
    SITE_NAME: 'lake',
    COMPANY_NAME: 'Lake Mutual',
    SITES: JSON.stringify(SITES),
    ...more,
  });
const settings = read({
  '/es': { site: 'lake', language: 'es' },
  'lac.test': { site: 'lake', language: 'fr-CA' },
  'fund.lake.test|www.fund.test': { site: 'fund', language: 'en', name: 'Lake Fund' },
  'fund.lake.test/es': { site: 'fund', language: 'es' },
  '*.lake.test': { site: 'towns', language: 'en' },
  '*.north.lake.test': { site: 'north', language: 'en' },
  'towns.test': { site: 'towns', language: 'en' },
  'north.test': { site: 'north', language: 'en' },
});
const siteOf = siteLookup(settings);
const nameOf = (host: string, path = '/') => {
  const found = siteOf(host, path);
  return found && `${found.site} ${found.language}${found.prefix}`;
};

describe('which site a request is for [DEL-17]', () => {
  test.each([
    ['www.lake.test', '/', 'lake en'],
    ['www.lake.test', '/es', 'lake es/es'],
    ['www.lake.test', '/es/', 'lake es/es'],
    ['www.lake.test', '/ES/Auto', 'lake es/es'],
    ['www.lake.test', '/espresso', 'lake en'],
    ['www.lake.test', '/es-auto', 'lake en'],
    ['www.lake.test', '//es', 'lake en'],
    ['www.lake.test', '/auto/es', 'lake en'],
    ['lac.test', '/es', 'lake fr-CA'],
    ['FUND.lake.test:8443', '/', 'fund en'],
    ['www.fund.test', '/es', 'fund en'],
    ['fund.lake.test', '/es/grants', 'fund es/es'],
    ['girard.lake.test', '/', 'towns en'],
    ['a.north.lake.test', '/', 'north en'],
    ['edit.lake.test', '/es', 'lake es/es'],
    ['lake.test', '/', undefined],
    ['www.lake.test.evil.test', '/', undefined],
    ['localhost', '/', undefined],
    ['', '/', undefined],
    // A star matches a part of a host name, not any text that a client writes into a header.
    ['evil.test/.lake.test', '/', undefined],
    ['evil.test?.lake.test', '/', undefined],
    ['user@evil.test:80#.lake.test', '/', undefined],
    ['a";proto=https,for="b.lake.test', '/', undefined],
    ['a b.lake.test', '/', undefined],
  ])('%s%s: %s', (host, path, expected) => {
    expect(nameOf(host, path)).toBe(expected);
  });

  test('each site has its own name, origin and list of languages, the first one first', () => {
    expect(siteOf('www.lake.test', '/es')).toMatchObject({
      companyName: 'Lake Mutual',
      origin: 'https://www.lake.test',
      languages: [
        { language: 'en', origin: 'https://www.lake.test', prefix: '' },
        { language: 'es', origin: 'https://www.lake.test', prefix: '/es' },
        { language: 'fr-CA', origin: 'https://lac.test', prefix: '' },
      ],
    });
    // Of two hosts of one site, the first is canonical.
    expect(siteOf('www.fund.test')).toMatchObject({ companyName: 'Lake Fund', origin: 'https://fund.lake.test' });
    expect(siteOf('girard.lake.test')).toMatchObject({ origin: 'https://towns.test' });
  });

  test('only the preview host shows another site on an editor’s request', () => {
    expect(siteOf('edit.lake.test', '/es/x', () => 'fund')).toMatchObject({ site: 'fund', language: 'es', preview: true });
    expect(siteOf('edit.lake.test', '/', () => 'unknown')).toMatchObject({ site: 'lake', preview: true });
    expect(siteOf('www.lake.test', '/', () => 'fund')).toMatchObject({ site: 'lake', preview: false });
  });

  test('local runs serve the public site and its languages under the names of the machine', () => {
    const local = siteLookup(read({ '/es': { site: 'lake', language: 'es' } }, { RUN: 'local', SITE_URL: 'http://localhost:8787' }));
    for (const host of ['localhost:9000', '127.0.0.1', '[::1]:8787'])
      expect(local(host, '/es/auto')).toMatchObject({ language: 'es', origin: 'http://localhost:8787', preview: false });
    expect(local('preview.localhost:9000', '/es')).toMatchObject({ language: 'es', preview: true });
  });

  test('the same host and path always give the same site, and a prefix only counts as a whole segment', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.constantFrom('www.lake.test', 'fund.lake.test', 'edit.lake.test', 'lac.test'),
      fc.string(),
      fc.domain().map((name) => `${name}.lake.test`),
    );
    const path = fc.oneof(
      fc.webPath(),
      fc.constantFrom('/es', '/es/', '/espresso', '/ES/x', '/%65s'),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(host, path, (name, pathname) => {
        const found = siteOf(name, pathname);
        expect(siteOf(name.toUpperCase(), pathname)).toBe(found);
        if (!found?.prefix) return;
        expect(`${pathname.toLowerCase()}/`.startsWith(`${found.prefix}/`)).toBe(true);
        expect(contentPath(found, pathname).startsWith('/')).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('paths of content [DEL-17]', () => {
  const spanish = { prefix: '/es' };
  test.each([
    ['/es', '/'],
    ['/es/', '/'],
    ['/ES/auto', '/auto'],
    ['/es//auto', '//auto'],
    ['/espresso', '/espresso'],
    ['/auto', '/auto'],
  ])('%s is %s', (pathname, path) => {
    expect(contentPath(spanish, pathname)).toBe(path);
    expect(contentPath({ prefix: '' }, pathname)).toBe(pathname);
  });

  test('an address gives the path that it was made from', () => {
    expect(addressOf(spanish, '/')).toBe('/es');
    expect(addressOf({ prefix: '' }, '/')).toBe('/');
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => path.startsWith('/')),
        (path) => contentPath(spanish, addressOf(spanish, path)) === path,
      ),
      { numRuns: RUNS },
    );
  });

  test('forms are accepted at the home of every language', () => {
    expect(homePaths(settings)).toEqual(['/', '/es']);
  });
});

test.each([
  [{ '/about': { site: 'lake', language: 'es' } }, 'the path of a language is its own tag, "/es"'],
  [{ '/es/mx': { site: 'lake', language: 'es' } }, 'the path of a language is its own tag'],
  [{ '/api': { site: 'lake', language: 'api' } }, 'has another meaning on every site'],
  [{ '': { site: 'lake', language: 'es' } }, 'needs a host name'],
  [{ 'a b/c': { site: 'lake', language: 'es' } }, 'the path of a language is its own tag'],
  [{ 'www.<x>.test': { site: 'lake', language: 'es' } }, 'is not a host name'],
  [{ '/es': { site: 'lake', language: 'es' }, 'es.lake.test': { site: 'lake', language: 'es' } }, 'is under "/es" on another host'],
  [{ 'a.test': { site: 'lake' } }, 'must be JSON of host name to'],
])('%j is refused with a message that names it [DEL-17]', (entries, sentence) => {
  expect(() => read(entries)).toThrow(SettingsError);
  expect(() => read(entries)).toThrow(sentence);
  expect(() => read(entries)).toThrow('Setting SITES:');
});
