import { expect, test } from 'vitest';
import { NOTE_MINUTES, type VisitNote, noteCookie, notesOf } from './notes.ts';

const now = { value: 1_800_000_000_000 };
const clock = { now: () => now.value };
const notes = notesOf({ secret: 'a secret of tests', clock });
const note: VisitNote = { what: 'undo', maskId: 'mask-id-of-dana' };

test('a note can be opened with its secret for half an hour, and does not reveal the mask id [UNS-01]', async () => {
  const sealed = await notes.seal(note);
  expect(sealed).toMatch(/^[\w.-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('mask');
  expect(await notes.seal(note), 'the same note twice').not.toBe(sealed);
  expect(await notes.open(sealed)).toEqual(note);
  now.value += NOTE_MINUTES * 60_000;
  expect(await notes.open(sealed)).toBeUndefined();
});

test('a forged or cut note, one of another secret, and other texts are refused [UNS-01]', async () => {
  const sealed = await notes.seal(note);
  const other = await notesOf({ secret: 'another secret', clock }).seal(note);
  const turned = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  for (const text of [undefined, '', 'x', '%%%', 'x'.repeat(3000), sealed.slice(4), turned, other, btoa(JSON.stringify(note))])
    expect(await notes.open(text), text).toBeUndefined();
});

test('no note is stored without a secret [UNS-01]', async () => {
  const none = notesOf({ secret: '', clock });
  expect([await none.seal(note), await none.open('x')]).toEqual(['', undefined]);
});

test('the cookie is limited to this host, hidden from scripts, and removed when empty [UNS-01]', () => {
  expect(noteCookie('abc', false)).toBe('__Host-alert-note=abc; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(noteCookie('', true)).toBe('alert-note=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
});
