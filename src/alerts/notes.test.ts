import { expect, test } from 'vitest';
import { NOTE_MINUTES, type Note, noteCookie, notesOf } from './notes.ts';

const now = { value: 1_800_000_000_000 };
const clock = { now: () => now.value };
const notes = notesOf({ secret: 'a secret of tests', clock });
const note: Note = { what: 'undo', maskId: 'mask-id-of-dana' };

test('a note is read by who sealed it, for half an hour, and nobody reads the mask id in it [UNS-01]', async () => {
  const sealed = await notes.seal(note);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('mask');
  expect(await notes.seal(note), 'the same note twice').not.toBe(sealed);
  expect(await notes.open(sealed)).toEqual(note);
  now.value += NOTE_MINUTES * 60_000;
  expect(await notes.open(sealed)).toBeUndefined();
});

test('what is forged, cut, of another secret or no note at all is nothing [UNS-01]', async () => {
  const sealed = await notes.seal(note);
  const other = await notesOf({ secret: 'another secret', clock }).seal(note);
  const turned = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  for (const text of [undefined, '', 'x', '%%%', 'x'.repeat(3000), sealed.slice(4), turned, other, btoa(JSON.stringify(note))])
    expect(await notes.open(text), text).toBeUndefined();
});

test('without a secret nothing is kept [UNS-01]', async () => {
  const none = notesOf({ secret: '', clock });
  expect([await none.seal(note), await none.open('x')]).toEqual(['', undefined]);
});

test('the cookie is for this host and no script, and goes when there is nothing to keep [UNS-01]', () => {
  expect(noteCookie('abc', false)).toBe('__Host-alert-note=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure');
  expect(noteCookie('', true)).toBe('alert-note=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});
