/** Tests the values that each setting accepts, and what it makes of them [OPS-01]. */
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const read = (name: string, value: string) =>
  readSettings({ SITE_URL: 'https://www.example', [name]: value })[name as keyof ReturnType<typeof readSettings>];

test.each<[string, string, unknown]>([
  ['TRAILING_SLASH', 'on', true],
  ['TRAILING_SLASH', 'off', false],
  ['REDIRECT_HOSTS', 'a.example, b.example\n c.example,', ['a.example', 'b.example', 'c.example']],
  ['TIME_ZONE', 'Europe/Berlin', 'Europe/Berlin'],
  ['EDGE_URL', 'https://edge.example/a', 'https://edge.example/a'],
  ['APPS_ORIGIN', 'https://apps.example/', 'https://apps.example'],
  ['APPS_ORIGIN', 'http://localhost:9000', 'http://localhost:9000'],
  ['VIDEO_ORIGIN', 'https://video.example', 'https://video.example'],
  ['SECURITY_CONTACT', 'tel:+1-814-555-0100', ['tel:+1-814-555-0100']],
  ['MAP_TILES', 'https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'],
  ['TAG_MANAGER_ID', 'GTM-ABC1234', 'GTM-ABC1234'],
  ['TAG_HOSTS', '*.Stats.example, a.example:8443', ['https://*.stats.example', 'https://a.example:8443']],
  ['LAYOUT_TIMEOUT_MS', '1', 1],
  ['APPS_TIMEOUT_MS', '115000', 115_000],
  ['MAX_BODY_MB', '0.5', 0.5],
  ['SITES', '{"es.example":{"site":"s","language":"es","name":"S"}}', { 'es.example': { site: 's', language: 'es', name: 'S' } }],
])('%s %j is accepted [OPS-01]', (name, value, expected) => {
  expect(read(name, value)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['RUN', ['test']],
  ['SITE_URL', ['www.example', '/']],
  ['TRAILING_SLASH', ['yes', 'ON', 'true']],
  ['TIME_ZONE', ['Mars/Olympus', 'EST at night']],
  ['EDGE_URL', ['edge.example']],
  [
    'APPS_ORIGIN',
    [
      'apps.example',
      'ftp://apps.example',
      'https://apps.example/path',
      'https://apps.example/?a',
      'https://user@apps.example',
      'httpx://apps.example',
      'HTTP:apps',
      ' https://apps.example',
    ],
  ],
  [
    'SECURITY_CONTACT',
    [
      'tel:',
      'tel:call',
      'tel:1call',
      'mailto:a@b@c',
      'https://',
      'mailto:@example',
      'mailto:a@',
      'see https://a.example',
      'ftp://a.example',
    ],
  ],
  [
    'MAP_TILES',
    [
      'https://t.example/{x}/{y}/{z}',
      'https://t.example/{z}/{x}',
      'ftp://t.example/{z}/{x}/{y}',
      'xhttps://t.example/{z}/{x}/{y}',
      'https://{z}{x}{y} ',
      'https://:{z}/{x}/{y}',
    ],
  ],
  ['TAG_MANAGER_ID', ['GTM', 'gtm-ABC', 'GTM-ab', 'GTM-AB', "GTM-ABC';x", 'x GTM-ABC']],
  [
    'TAG_HOSTS',
    ['*', '*.com', 'https://x.example', 'x.example/path', "x.example;script-src 'unsafe-inline'", "'unsafe-inline'", 'data:', 'localhost'],
  ],
  ['LAYOUT_TIMEOUT_MS', ['0', '-1', '1.5', 'soon']],
  ['APPS_TIMEOUT_MS', ['0', '115001', '1.5']],
  ['MAX_BODY_MB', ['0', '-1', 'all']],
  [
    'SITES',
    [
      '{',
      '[]x',
      '{"es.example":{"site":"","language":"es"}}',
      '{"es.example":{"site":"s","language":"e"}}',
      '{"es.example":{"site":"s","language":"es","more":1}}',
      '{"es.example":{"site":"s","language":"es","name":""}}',
    ],
  ],
])('%s does not accept %j [OPS-01] [SEC-01]', (name, values) => {
  for (const value of values) expect(() => read(name, value), value).toThrow(`Setting ${name}: `);
});

test('a key of SITES that is no host or language names its fault [OPS-01]', () => {
  expect(() => read('SITES', '{"/xx":{"site":"s","language":"es"}}')).toThrow('the path of a language is its own tag');
});

test('without a value, settings of addresses, lists and sites are empty [OPS-01]', () => {
  const settings = readSettings({ SITE_URL: 'https://www.example' });
  expect(settings).toMatchObject({
    APPS_ORIGIN: '',
    EDGE_URL: '',
    MAP_TILES: '',
    REDIRECT_HOSTS: [],
    SITES: {},
    TAG_MANAGER_ID: '',
    SURVEY_URL: '',
    DATACENTER_ORIGIN: '',
  });
  expect(settings).toMatchObject({
    TRAILING_SLASH: false,
    TIME_ZONE: 'America/New_York',
    MAX_BODY_MB: 100,
    APPS_TIMEOUT_MS: 60_000,
    VIDEO_ORIGIN: 'https://www.youtube-nocookie.com',
  });
});
