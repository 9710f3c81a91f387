/** Tests the rules of signing in: sessions, the return address, origins, the limit on guesses [EDT-02] [EDT-03] [SEC-01]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Circuits } from '../lib/resilience/circuit.ts';
import { readCookie } from '../lib/http/cookies.ts';
import { isEditorOrigin } from './editor-origins.ts';
import { Editors } from './sessions/session-cookie.ts';
import { safeNext } from './sessions/safe-next.ts';
import { readSession, signSession } from './sessions/session-token.ts';
import { scaled } from '../../test/scale.ts';

const runs = { numRuns: scaled(10_000) };

test('the return address is always a path of this host [SEC-01]', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '//',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    ' ',
    'evil.test',
    'http:',
    'javascript:',
    '?',
    '#',
    'ä',
    'a',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (next) => {
        const safe = safeNext(next);
        return (
          /^\/(?![/\\])/.test(safe) && new URL(safe, 'https://preview.test').origin === 'https://preview.test' && safeNext(safe) === safe
        );
      },
    ),
    runs,
  );
  expect(safeNext('/auto-insurance?mode=edit&a=%20#x')).toBe('/auto-insurance?mode=edit&a=%20');
}, 60_000);

test('a session is valid until it expires, for its own kind and key only [EDT-03]', async () => {
  const token = await signSession('password', 'key', 1000);
  const read = (text: string, kind: 'password' | 'frame' = 'password', key = 'key', now = 999) => readSession(text, kind, key, now);
  expect(await read(token)).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), until: 1000, owner: '' });
  expect(token).toMatch(/^[\w.-]+$/);
  expect(
    await Promise.all([
      read(token, 'frame'),
      read(token, 'password', 'other'),
      read(token, 'password', ''),
      read(token, 'password', 'key', 1000),
    ]),
  ).toEqual(Array(4).fill(undefined));
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    // The last letter of a signature has bits that belong to no byte.
    if (at < token.length - 1) expect([at, await read(changed)]).toEqual([at, undefined]);
  }
  expect(await signSession('password', 'key', 1000)).not.toBe(token);
  const ofOne = await Promise.all(
    [1, 2].map(async () => readSession(await signSession('person', 'key', 1000, 'dana-1'), 'person', 'key', 0)),
  );
  expect(ofOne.map((session) => session?.owner)).toEqual(['dana-1', 'dana-1']);
  expect(ofOne[0]?.id, 'each session of one person is another').not.toBe(ofOne[1]?.id);
});

test('finds a cookie by its whole name, the first of several [EDT-03]', () => {
  const of = (cookie: string) => readCookie(new Request('https://a.test', { headers: { cookie } }), 'editor');
  expect([
    of('editor=1'),
    of('a=2; editor=1; editor=3'),
    of('xeditor=1; editor =4'),
    of('editors=1'),
    of('editor=%zz'),
    of('editor=a%20b'),
  ]).toEqual(['1', '1', '4', undefined, '%zz', 'a b']);
});

test('compares origins as a whole; a star matches only part of a host name [EDT-02]', () => {
  const listed = ['https://*.editors.example', 'https://one.example/'];
  const allowed = [
    'https://pages.sitecorecloud.io',
    'https://a.editors.example',
    'https://a.b.editors.example',
    'https://one.example',
    'HTTPS://ONE.EXAMPLE',
  ];
  const refused = [
    '',
    'null',
    'https://editors.example.evil.test',
    'https://evil.test/x.editors.example',
    'https://evil.test:1.editors.example',
    'https://u@a.editors.example',
    'https://one.example.evil.test',
    'https://oneXexample',
    'http://one.example',
  ];
  for (const origin of allowed) expect([origin, isEditorOrigin(origin, listed)]).toEqual([origin, true]);
  for (const origin of refused) expect([origin, isEditorOrigin(origin, listed)]).toEqual([origin, false]);
  expect(isEditorOrigin('https://one.example', [])).toBe(false);
});

test("a frame passes on the platform's authorization, unless it is no valid header [EDT-02] [SEC-02]", async () => {
  const clock = { now: () => 1000 };
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const settings = {
    RUN: 'local',
    EDITING_SECRET: 'key',
    EDITOR_PASSWORD: '',
    SESSION_SECRET: '',
    ACCESS_TEAM_DOMAIN: '',
    ACCESS_AUD: '',
  } as const;
  const editors = new Editors({ settings, clock, log, circuits: new Circuits(clock), env: { DB: {} as D1Database } });
  const frame = await signSession('frame', 'key', 2000);
  const seen = async (token: string) =>
    editors.of(new Request('https://preview.test/', { headers: { cookie: `__Host-editor-frame=${frame}; sc_preview_token=${token}` } }));
  expect(await seen('Bearer%20a.b-c')).toEqual({ by: 'frame', name: '', role: 'reader', authorization: 'Bearer a.b-c' });
  for (const token of ['', 'Bearer%0d%0ax:1', 'a%00', '%C3%A4'])
    expect([token, await seen(token)]).toEqual([token, { by: 'frame', name: '', role: 'reader' }]);
});
