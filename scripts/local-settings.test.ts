/** A local run reads every setting from the environment, and refuses an invalid one by its name before anything starts. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from '../src/settings.ts';
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
  SECURITY_CONTACT: 'mailto:security@carrier.example',
  ROBOT_CHECK_SECRET: 'a secret of tests, long enough to sign challenges with',
};

test('passes every setting of the environment to the Worker [OPS-01]', () => {
  expect(localSettings({ env: { ...given, HOME: '/home' }, port: 8787 }).overrides).toEqual(given);
});

test('uses wrangler.toml without other settings, with the port of the server [OPS-01]', () => {
  expect(localSettings({ env: {}, port: 8787 }).overrides).toEqual({});
  expect(localSettings({ env: {}, port: 8899 }).overrides).toEqual({ SITE_URL: 'http://localhost:8899' });
});

test('.dev.vars overrides wrangler.toml, the environment overrides both [OPS-01]', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'local-settings-'));
  const config = path.join(folder, 'wrangler.toml');
  cpSync(path.resolve(import.meta.dirname, '../wrangler.toml'), config);
  writeFileSync(path.join(folder, '.dev.vars'), 'SITE_URL=http://localhost:9000\nCOMPANY_NAME=Of the file\nCARRIER_SHORT_NAME=FILE\n');
  const { settings, overrides } = localSettings({ env: { COMPANY_NAME: 'Of the environment' }, port: 8899, config });
  expect(settings).toMatchObject({ SITE_URL: 'http://localhost:9000', COMPANY_NAME: 'Of the environment', CARRIER_SHORT_NAME: 'FILE' });
  expect(overrides).toEqual({ COMPANY_NAME: 'Of the environment' });
});

test('names an invalid setting in a message [OPS-01]', () => {
  expect(() => localSettings({ env: { CONTENT_SOURCE: 'edge', TRAILING_SLASH: 'yes' }, port: 8787 })).toThrow(/^Setting TRAILING_SLASH: /);
  expect(() => localSettings({ env: { CONTENT_SOURCE: 'edge' }, port: 8787 })).toThrow(
    'Setting EDGE_URL: is needed when CONTENT_SOURCE is "edge"',
  );
});

test.each(['abc', '', '0', '65536', '-1', '80.5', '8787 '])('PORT=%s is refused [OPS-01]', (text) => {
  expect(() => portOf(text)).toThrow('Setting PORT: must be a whole number from 1 to 65535');
});

test('reads the port, and defaults to 8787 [OPS-01]', () => {
  expect([portOf('9000'), portOf()]).toEqual([9000, 8787]);
});
