/** Phrases side by side: what code fills in has to be there, and only what differs is written [DEL-17] [EDT-03]. */
import { expect, test } from 'vitest';
import { phraseId } from '../../content/repository/names.ts';
import { faultOf, type PhraseRow, phraseWrite } from './phrases.ts';

const row = (texts: Record<string, string>, fallback?: string): PhraseRow => ({
  key: 'closes-at',
  fallback,
  byLanguage: new Map(Object.entries(texts).map(([language, text]) => [language, { text, revision: `r-${language}`, isOpen: false }])),
});

test('a phrase has the places that code fills in, no others, or is left to the code [DEL-17]', () => {
  const known = row({ en: 'Closes at {time}' }, 'Closes at {time}');
  expect(faultOf('Cierra a las {time}', known, 'es')).toBeUndefined();
  expect(faultOf('Cierra', known, 'es')).toBe('has no {time}, which the code fills in.');
  expect(faultOf('Cierra a las {time} {day}', known, 'es')).toBe('has {day}, which nothing fills in.');
  expect(faultOf('', known, 'es')).toBeUndefined();
  expect(faultOf('x'.repeat(2001), known, 'es')).toContain('longer');
  // Where the code makes the words up, the other language says what belongs there.
  expect(faultOf('Hola', row({ en: 'Hi {name}' }, ''), 'es')).toContain('{name}');
});

test('writes what is new, what differs and what is left to the code again, under the id that files give it [EDT-03]', () => {
  const known = row({ en: 'Closes' });
  expect(phraseWrite('site', known, 'en', 'Closes', 'folder')).toBeUndefined();
  expect(phraseWrite('site', known, 'es', '', 'folder')).toBeUndefined();
  expect(phraseWrite('site', known, 'en', '', 'folder')).toEqual({ do: 'delete', item: phraseId('site', 'closes-at'), revision: 'r-en' });
  expect(phraseWrite('site', known, 'en', 'Shuts', 'folder')).toMatchObject({
    do: 'save',
    revision: 'r-en',
    fields: { Phrase: { value: 'Shuts' } },
  });
  expect(phraseWrite('site', known, 'es', 'Cierra', 'folder')).toMatchObject({
    do: 'create',
    content: { id: phraseId('site', 'closes-at'), parent: 'folder', displayName: 'closes-at' },
  });
});
