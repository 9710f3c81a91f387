/** Every setting changes the cache keys, and no secret can be guessed from them [DEL-03] [SEC-02]. */
import { expect, test } from 'vitest';
import { secrets } from '../scripts/secrets.ts';
import { buildAndSettingsId, sourceId } from './cache-ids.ts';
import { readSettings, SECRETS } from './settings.ts';

const settings = (vars: Record<string, string> = {}) => readSettings({ RUN: 'local', SITE_URL: 'https://www.lake.test', ...vars });

test.each([
  ['COMPANY_NAME', 'Harbor Mutual'],
  ['IMAGE_HOSTS', 'cdn.lake.test'],
  ['REDIRECT_HOSTS', 'pay.lake.test'],
  ['MEDIA_BASE', 'https://media.lake.test'],
  ['TAG_MANAGER_ID', 'GTM-ABC1234'],
  ['SITES', '{"/es":{"site":"lake-erie","language":"es"}}'],
  ['EDGE_URL', 'https://edge.lake.test'],
  ['EDGE_CONTEXT_ID', 'of-another-environment'],
])('pages made with another %s have another key [DEL-03]', (name, value) => {
  expect(buildAndSettingsId(settings({ [name]: value }))).not.toBe(buildAndSettingsId(settings()));
  expect(buildAndSettingsId(settings())).toBe(buildAndSettingsId(settings()));
});

test.each([...SECRETS].filter((name) => !name.startsWith('EDGE_')))('only the presence of %s counts [SEC-02]', (name) => {
  const long = 'x'.repeat(40);
  expect(buildAndSettingsId(settings({ [name]: long }))).toBe(buildAndSettingsId(settings({ [name]: `${long}y` })));
  expect(buildAndSettingsId(settings({ [name]: long }))).not.toBe(buildAndSettingsId(settings()));
});

test('lists the same secrets as the deploy script [SEC-02]', () => {
  expect([...SECRETS].sort()).toEqual(secrets.map(({ name }) => name).sort());
});

test.each([
  ['EDGE_URL', 'https://edge.lake.test'],
  ['EDGE_API_KEY', 'another'],
  ['SITE_NAME', 'harbor'],
  ['PLACEHOLDER_MAIN', 'jss-main'],
])('content read with another %s has another key [DEL-03]', (name, value) => {
  expect(sourceId(settings({ [name]: value }))).not.toBe(sourceId(settings()));
});
