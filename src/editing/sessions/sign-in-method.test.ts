/** Tests how editors sign in by the settings, and what each role may do (EDT-03, SEC-01). */
import { expect, test } from 'vitest';
import { isRole, may, ROLES } from './roles.rules.ts';
import { sign } from '../../lib/security/tokens.ts';
import { readSession, strongSecret } from './session-token.ts';
import { type EditorSettings, signInMethod } from './sign-in-method.ts';

const none: EditorSettings = {
  ...{ RUN: 'production', EDITOR_PASSWORD: '', SESSION_SECRET: '', EDITING_SECRET: '', ACCESS_TEAM_DOMAIN: '', ACCESS_AUD: '' },
};
const password = { EDITOR_PASSWORD: 'p'.repeat(16), SESSION_SECRET: 's'.repeat(32) };

test.each<[string, Partial<EditorSettings>, string]>([
  ['Access', { ACCESS_TEAM_DOMAIN: 'team.test', ACCESS_AUD: 'tag', ...password }, 'access'],
  ['half of Access', { ACCESS_TEAM_DOMAIN: 'team.test', ...password }, 'ACCESS_AUD'],
  ['the other half', { ACCESS_AUD: 'tag', ...password }, 'ACCESS_TEAM_DOMAIN'],
  ['a password and a secret', password, 'password'],
  ['nothing', {}, 'EDITOR_PASSWORD (at least 16 characters)'],
  ['a short password', { ...password, EDITOR_PASSWORD: 'p'.repeat(15) }, 'EDITOR_PASSWORD (at least 16 characters)'],
  ['a short secret', { ...password, SESSION_SECRET: 's'.repeat(31) }, 'SESSION_SECRET (at least 32 characters)'],
  ['a local run', { RUN: 'local', EDITOR_PASSWORD: 'p', SESSION_SECRET: 's' }, 'password'],
  ['a local run without password', { RUN: 'local', SESSION_SECRET: 's' }, 'EDITOR_PASSWORD (at least 16 characters)'],
  ['a local run without secret', { RUN: 'local', EDITOR_PASSWORD: 'p' }, 'SESSION_SECRET (at least 32 characters)'],
])('%s: %#', (_, settings, expected) => {
  const method = signInMethod({ ...none, ...settings });
  expect(method.way === 'none' ? method.missing : method.way).toBe(expected);
});

test('a short secret signs nothing in production [SEC-01]', () => {
  const long = 's'.repeat(32);
  expect([strongSecret({ RUN: 'production', SESSION_SECRET: long }), strongSecret({ RUN: 'production', SESSION_SECRET: 's' })]).toEqual([
    long,
    '',
  ]);
  expect(strongSecret({ RUN: 'local', SESSION_SECRET: 's' })).toBe('s');
});

test('each role has the rights of those before it, and no more [EDT-03] [SEC-01]', () => {
  for (const [at, role] of ROLES.entries()) expect(ROLES.filter((needed) => may(role, needed))).toEqual(ROLES.slice(0, at + 1));
  expect(['reader', 'operator', 'admin', ''].map(isRole)).toEqual([true, true, false, false]);
});

test('a signed session without an id is refused: it could not be ended [SEC-01]', async () => {
  const read = async (body: string) => readSession(await sign(body, { secret: 'key', purpose: 'editor session' }), 'password', 'key', 35);
  expect([await read('password.10.id'), await read('password.10.'), await read('password.10'), await read('password..id')]).toEqual([
    { id: 'id', until: 36, owner: '' },
    ...[undefined, undefined, undefined],
  ]);
});
