/** Tests how a person is shown to others [EDT-03] [F15]. */
import { expect, test } from 'vitest';
import { targetOf } from './own-place.ts';
import { initials, personName, toneOf } from './who.ts';

test('shows names and initials; a name from a shared session says so, and a colour stays the same [EDT-03] [F15]', () => {
  const all = ['Dana Reed', 'dana.reed@desk.example', 'editor', 'Óscar'].map((name) => ({ name, shown: '' }));
  expect(all.map(initials)).toEqual(['DR', 'DR', 'AE', 'Ó']);
  expect(personName({ name: 'editor', shown: 'Luis' })).toBe('Luis (shared password)');
  expect(all.map(toneOf)).toEqual(all.map(toneOf));
  expect(all.every((person) => toneOf(person) < 8)).toBe(true);
  expect(targetOf('item/Links/e1/Text')).toEqual({ item: 'item', inside: ['Links', 'e1'], field: 'Text' });
  expect(targetOf('')).toBeUndefined();
});
