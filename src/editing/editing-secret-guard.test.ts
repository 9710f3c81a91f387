/** Tests which callers of the platform's editor endpoints are refused, and with which response. */
import { beforeEach, expect, test } from 'vitest';
import { EditingSecretGuard } from './editing-secret-guard.ts';

const settings = { EDITING_SECRET: 'the secret', EDITING_ALLOWED_ORIGINS: ['https://*.editors.test'] };
let lines: string[];
let left: number;
let guard: EditingSecretGuard;

beforeEach(() => {
  lines = [];
  left = 3;
  const log = { error: () => undefined, info: () => undefined, warn: (event: string) => void lines.push(event) };
  guard = new EditingSecretGuard({ settings, limits: { secrets: { allows: async () => left-- > 0 } }, clock: { now: () => 0 }, log });
});

const judge = (secret: string, headers: Record<string, string> = {}) =>
  guard.judge(new Request('https://preview.test/api/editing/render?secret=x', { headers: { host: 'preview.test', ...headers } }), secret);

test('refuses an unlisted origin even with the secret, and lets its script read nothing [EDT-02] [SEC-02]', async () => {
  for (const origin of ['https://evil.test', 'null', 'https://preview.test.evil.test', 'https://editors.test'])
    expect([origin, await judge('the secret', { origin })]).toEqual([origin, { refusal: 'origin', headers: {} }]);
  expect(await judge('the secret', { origin: 'https://preview.test' })).toEqual({ headers: {} });
  const listed = await judge('guess', { origin: 'https://a.editors.test' });
  expect(listed).toMatchObject({ refusal: 'secret', headers: { 'access-control-allow-origin': 'https://a.editors.test', vary: 'Origin' } });
});

test('locks a caller who guesses, even for the right secret, and stops logging [SEC-01]', async () => {
  const refusals: (string | undefined)[] = [];
  for (let call = 0; call < 50; call++) refusals.push((await judge('guess')).refusal);
  expect(refusals.slice(0, 4)).toEqual(['secret', 'secret', 'secret', 'locked']);
  expect(new Set(refusals.slice(4))).toEqual(new Set(['locked']));
  expect(await judge('the secret')).toEqual({ refusal: 'locked', headers: { 'retry-after': '60' } });
  expect(lines).toEqual(Array(3).fill('editing-secret-refused'));
});
