/** Checks the settings that a deployed Worker must never run with. */
import { describe, expect, test } from 'vitest';
import { LOCAL_SECRETS, readSettings, SECRETS, SETTING_NAMES, SettingsError } from './settings.ts';

const local: Record<string, string> = { RUN: 'local', SITE_URL: 'http://localhost:8787', ...LOCAL_SECRETS };
const deployed = { RUN: 'production', SITE_URL: 'https://www.example.test' };

/** @returns the names that are refused */
function refused(vars: Record<string, string>): string[] {
  try {
    readSettings(vars);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...error.message.matchAll(/^Setting (\w+): is the value of local runs/gm)].map(([, name]) => name ?? '');
  }
}

describe('the secrets of local runs', () => {
  test('are accepted in a local run, which sets them all [SEC-02]', () => {
    expect(readSettings(local)).toMatchObject(LOCAL_SECRETS);
  });

  test.each(Object.entries(LOCAL_SECRETS))('%s: the local value is refused in production [SEC-02] [OPS-01]', (name, value) => {
    expect(refused({ ...deployed, [name]: value })).toEqual([name]);
    expect(refused({ ...deployed, [name]: `${value} and more, of this deployment's own` })).toEqual([]);
  });

  test('requires a long secret for form tickets in production [SEC-02]', () => {
    const read = (ROBOT_CHECK_SECRET: string) => readSettings({ ...deployed, ROBOT_CHECK_SECRET });
    expect(() => read('s'.repeat(31))).toThrow('Setting ROBOT_CHECK_SECRET: must have 32 characters or more');
    expect(read('s'.repeat(32)).ROBOT_CHECK_SECRET).toHaveLength(32);
  });

  test('have no defaults, and a Worker without RUN counts as deployed [SEC-02]', () => {
    const settings = readSettings(deployed);
    for (const name of Object.keys(LOCAL_SECRETS)) expect([name, settings[name as keyof typeof LOCAL_SECRETS]]).toEqual([name, '']);
    expect(readSettings({ SITE_URL: deployed.SITE_URL })).toMatchObject({ RUN: 'production', TRUST_GEO_HEADERS: false });
    expect(refused({ ...local, RUN: '' })).toEqual(Object.keys(LOCAL_SECRETS));
  });
});

test('accepts a template of map tiles, and nothing that could change the policy [LOC-08] [SEC-01]', () => {
  const read = (MAP_TILES: string) => readSettings({ SITE_URL: 'https://www.example', MAP_TILES }).MAP_TILES;
  for (const right of ['https://tiles.example/{z}/{x}/{y}.png', 'https://{s}.tiles.example/{z}/{y}/{x}?k=1'])
    expect(read(right)).toBe(right);
  for (const wrong of [
    'tiles.example/{z}/{x}/{y}',
    'https://tiles.example/',
    'https://x; script-src */{z}/{x}/{y}',
    "https://x/'{z}/{x}/{y}",
  ])
    expect(() => read(wrong), wrong).toThrow('MAP_TILES');
});

test('accepts contacts that RFC 9116 allows, and nothing that could add a line to security.txt', () => {
  const read = (SECURITY_CONTACT: string) => readSettings({ SITE_URL: 'https://www.example', SECURITY_CONTACT }).SECURITY_CONTACT;
  expect(read('mailto:security@example.com, https://example.com/report tel:+1-814-555-0100')).toEqual([
    'mailto:security@example.com',
    'https://example.com/report',
    'tel:+1-814-555-0100',
  ]);
  expect(read('')).toEqual([]);
  expect(read('mailto:a@b.example\nhttps://b.example/x')).toHaveLength(2);
  for (const wrong of ['security@example.com', 'http://example.com/report', 'mailto:', 'mailto:a@b.example\nEncryption: x'])
    expect(() => read(wrong), wrong).toThrow('SECURITY_CONTACT');
});

describe('a combination that cannot work is refused, and the missing setting named [OPS-01]', () => {
  const faults = (vars: Record<string, string>): string[] => {
    try {
      readSettings({ ...deployed, ...vars });
      return [];
    } catch (error) {
      return (error as Error).message.split('\n').map((line) => line.replace(/^Setting ([\w.]+):.*$/, '$1'));
    }
  };

  test.each<[Record<string, string>, string, Record<string, string>]>([
    [{ CONTENT_SOURCE: 'edge' }, 'EDGE_URL', { EDGE_URL: 'https://edge.example' }],
    [{ CONTENT_SOURCE: 'layout-service' }, 'LAYOUT_SERVICE_URL', { LAYOUT_SERVICE_URL: 'https://layout.example' }],
    [{ APPS_ORIGIN: 'https://www.example.test' }, 'APPS_ORIGIN.DATACENTER_ORIGIN', { APPS_ORIGIN: 'https://apps.example.test' }],
    [
      { DATACENTER_ORIGIN: 'https://www.example.test' },
      'APPS_ORIGIN.DATACENTER_ORIGIN',
      { DATACENTER_ORIGIN: 'https://apps.example.test' },
    ],
    [
      { ROBOT_CHECK_URL: 'https://check.example', ROBOT_CHECK_SITE_KEY: 'key' },
      'ROBOT_CHECK_SITE_KEY.ROBOT_CHECK_SCRIPT',
      { ROBOT_CHECK_SCRIPT: 'https://check.example/a.js' },
    ],
    [
      { ROBOT_CHECK_URL: 'https://check.example', ROBOT_CHECK_SCRIPT: 'https://check.example/a.js' },
      'ROBOT_CHECK_SITE_KEY.ROBOT_CHECK_SCRIPT',
      { ROBOT_CHECK_SITE_KEY: 'key' },
    ],
    [{ SEARCH_URL: 'https://search.example' }, 'SEARCH_API_KEY', { SEARCH_API_KEY: 'key' }],
    [{ CDP_URL: 'https://cdp.example' }, 'CDP_CLIENT_KEY', { CDP_CLIENT_KEY: 'key' }],
    [{ NEWSLETTER_CONFIRM: 'on' }, 'NEWSLETTER_CONFIRM', { SESSION_SECRET: 's' }],
    [{ NEWSLETTER_CONFIRM: 'on' }, 'NEWSLETTER_CONFIRM', { ROBOT_CHECK_SECRET: 's'.repeat(32) }],
  ])('%j: %s', (vars, name, missing) => {
    expect(faults(vars)).toEqual([name]);
    expect(faults({ ...vars, ...missing })).toEqual([]);
    expect(faults(missing)).toEqual([]);
  });

  test('all faults are named at once, and each once', () => {
    expect(faults({ SITE_URL: 'nowhere' })).toEqual(['SITE_URL']);
    expect(faults({ TRAILING_SLASH: 'yes', TIME_ZONE: 'Mars/Olympus' })).toEqual(['TRAILING_SLASH', 'TIME_ZONE']);
  });
});

test('an empty variable is like none, and bindings are no settings [OPS-01]', () => {
  expect(readSettings({ ...deployed, TRAILING_SLASH: '', COMPANY_NAME: '', MEDIA_BASE: {} })).toEqual(readSettings(deployed));
});

test('events do not go past a platform that reads them in the database [TRK-07] [TRK-05]', () => {
  const site = { SITE_URL: 'http://localhost:8787' };
  const cdp = { CDP_URL: 'https://cdp.test', CDP_CLIENT_KEY: 'key-1' };
  expect(readSettings(site).EVENTS_STORE).toBe('d1');
  expect(readSettings({ ...site, ...cdp, EVENTS_STORE: 'both' }).EVENTS_STORE).toBe('both');
  expect(() => readSettings({ ...site, ...cdp, EVENTS_STORE: 'pipeline' })).toThrow('Setting EVENTS_STORE: must be "d1" or "both"');
});

test('secrets are listed, so that they are never printed [SEC-02]', () => {
  expect([...SECRETS]).toEqual(expect.arrayContaining(Object.keys(LOCAL_SECRETS)));
  for (const name of ['SITE_URL', 'MEDIA_BASE', 'ROBOT_CHECK_SITE_KEY', 'ACCESS_AUD'])
    expect([SETTING_NAMES.includes(name), SECRETS.has(name)]).toEqual([true, false]);
});
