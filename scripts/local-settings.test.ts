/** A local run reads every setting from the environment, and refuses an invalid one by its name before anything starts. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { LOCAL_SECRETS, SETTING_NAMES } from '../src/settings.ts';
import { writeLocalSecrets } from './local-secrets.ts';
import { localSettings, portOf } from './local-settings.ts';

/** Values that differ from those of wrangler.toml and are consistent; every other setting accepts any text. */
const given: Record<string, string> = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, 'given'])),
  ...Object.fromEntries(
    SETTING_NAMES.filter((name) => /_(URL|ORIGIN|SCRIPT)$/.test(name)).map((name) => [
      name,
      `https://${name.toLowerCase().replaceAll('_', '-')}.example`,
    ]),
  ),
  ...Object.fromEntries(SETTING_NAMES.filter((name) => /_(MS|MB)$/.test(name)).map((name) => [name, '7'])),
  RUN: 'production',
  SITES: '{}',
  TRAILING_SLASH: 'on',
  TIME_ZONE: 'America/Chicago',
  TRUST_GEO_HEADERS: 'off',
  CONTENT_SOURCE: 'edge',
  NEWSLETTER_CONFIRM: 'on',
  MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
  TAG_MANAGER_ID: 'GTM-ABC1234',
  TAG_HOSTS: '*.stats.example',
  SECURITY_CONTACT: 'mailto:security@carrier.example',
  ROBOT_CHECK_SECRET: 'a secret of tests, long enough to sign challenges with',
  BACKUP_KEY: 'a key of tests, long enough to seal backups with',
  EVENTS_STORE: 'both',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'local-settings-'));
const config = path.join(folder, 'wrangler.toml');
const devVars = path.join(folder, '.dev.vars');
cpSync(path.resolve(import.meta.dirname, '../wrangler.toml'), config);
afterEach(() => rmSync(devVars, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>, port = 8787) => localSettings({ env, port, config });

test('passes every setting of the environment to the Worker [OPS-01]', () => {
  expect(read({ ...given, HOME: '/home' }).overrides).toEqual(given);
});

test('makes .dev.vars with the secrets of local runs, and keeps one that exists [OPS-01]', () => {
  expect(read({}).overrides).toEqual(LOCAL_SECRETS);
  writeLocalSecrets(folder);
  expect(readFileSync(devVars, 'utf8')).toMatch(/^# /);
  expect(read({})).toEqual({ settings: expect.objectContaining(LOCAL_SECRETS), overrides: {} });
  writeFileSync(devVars, 'EDITOR_PASSWORD=of the file\n');
  writeLocalSecrets(folder);
  expect(readFileSync(devVars, 'utf8')).toBe('EDITOR_PASSWORD=of the file\n');
});

test('uses the files of wrangler without other settings, with the port of the server [OPS-01]', () => {
  writeLocalSecrets(folder);
  expect(read({}, 8899).overrides).toEqual({ SITE_URL: 'http://localhost:8899' });
});

test('.dev.vars overrides wrangler.toml and the default secrets, the environment overrides all [OPS-01]', () => {
  writeFileSync(devVars, 'SITE_URL=http://localhost:9000\nCOMPANY_NAME=Of the file\nPUBLISH_SECRET=of the file\n');
  const { settings, overrides } = read({ COMPANY_NAME: 'Of the environment' }, 8899);
  expect(settings).toMatchObject({ SITE_URL: 'http://localhost:9000', COMPANY_NAME: 'Of the environment', PUBLISH_SECRET: 'of the file' });
  expect(overrides).toEqual({ ...LOCAL_SECRETS, PUBLISH_SECRET: undefined, COMPANY_NAME: 'Of the environment' });
});

test.each([
  [
    'a misspelt setting of .dev.vars',
    'EDITNG_SECRET=x\n',
    {},
    'Setting EDITNG_SECRET of .dev.vars or wrangler.toml: is unknown. Did you mean EDITING_SECRET?',
  ],
  [
    'an unknown setting of .dev.vars',
    'DATABASE_PATH=x\n',
    {},
    'Setting DATABASE_PATH of .dev.vars or wrangler.toml: is unknown. docs/map.md lists all settings.',
  ],
  [
    'a misspelt setting of the environment',
    '',
    { CONTENT_SORUCE: 'edge' },
    'Setting CONTENT_SORUCE of the environment: is unknown. Did you mean CONTENT_SOURCE?',
  ],
])('%s is refused, with the name that is probably meant [OPS-01]', (_, file, env, sentence) => {
  writeFileSync(devVars, file);
  expect(() => read(env)).toThrow(new Error(sentence));
});

test('names of other programs in the environment are not taken for settings [OPS-01]', () => {
  const others = ['CDN_URL', 'APP_URL', 'PAGE_URL', 'NODE_URL', 'SITE', 'API_KEY', 'USER_NAME', 'SESSION_MANAGER', 'DEPLOY_URL'];
  expect(() => read(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
});

test('names an invalid setting in a message [OPS-01]', () => {
  expect(() => read({ CONTENT_SOURCE: 'edge', TRAILING_SLASH: 'yes' })).toThrow(/^Setting TRAILING_SLASH: /);
  expect(() => read({ CONTENT_SOURCE: 'edge' })).toThrow('Setting EDGE_URL: is needed when CONTENT_SOURCE is "edge"');
});

test.each(['abc', '', '0', '65536', '-1', '80.5', '8787 '])('PORT=%s is refused [OPS-01]', (text) => {
  expect(() => portOf(text)).toThrow('Setting PORT: must be a whole number from 1 to 65535');
});

test('reads the port, and defaults to 8787 [OPS-01]', () => {
  expect([portOf('9000'), portOf()]).toEqual([9000, 8787]);
});
