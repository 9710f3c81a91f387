import { expect, test } from 'vitest';
import { testPage } from '../../../test/render.tsx';
import { deskOf, readKind } from './ContactCard.tsx';

test.each([
  ['Investor Relations', 'investor relations'],
  ['investorrelations', 'investor relations'],
  ['charitable-donations', 'charitable donations'],
  ['MEDIA', 'media'],
  ['', 'general'],
  ['press', 'general'],
])('reads "%s" as %s [BLK-13]', (written, kind) => {
  expect(readKind(written)).toBe(kind);
});

test('names a contact in the language of the page [BLK-13]', () => {
  const page = testPage({ phrase: (key) => `(${key})` });
  expect(deskOf('charitable donations', page)).toEqual({ icon: 'hand-heart', heading: '(contact-donations)' });
  expect(deskOf('general', page).heading).toBeUndefined();
});
