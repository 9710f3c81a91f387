/** Tests phrases side by side: placeholders have to be present, and only differences are written [DEL-17] [EDT-03]. */
import { expect, test } from 'vitest';
import { phraseId } from '../../content/repository/store/names.ts';
import { isMissing, phraseFault, type PhraseRow, phraseWrite } from './phrases.ts';

const row = (texts: Record<string, string>, fallback?: string): PhraseRow => ({
  key: 'closes-at',
  fallback,
  byLanguage: new Map(Object.entries(texts).map(([language, text]) => [language, { text, revision: `r-${language}`, isOpen: false }])),
});

test('a phrase has exactly the placeholders that code fills in, or is empty [DEL-17]', () => {
  const known = row({ en: 'Closes at {time}' }, 'Closes at {time}');
  expect(phraseFault('Cierra a las {time}', known, 'es')).toBeUndefined();
  expect(phraseFault('Cierra', known, 'es')).toBe('has no {time}, which the code fills in.');
  expect(phraseFault('Cierra a las {time} {day}', known, 'es')).toBe('has {day}, which the code does not fill in.');
  expect(phraseFault('', known, 'es')).toBeUndefined();
  expect(phraseFault('x'.repeat(2001), known, 'es')).toContain('longer');
  // Where the code computes the text, the other language shows which placeholders belong in it.
  expect(phraseFault('Hola', row({ en: 'Hi {name}' }, ''), 'es')).toContain('{name}');
});

test('writes new, changed and emptied phrases under the id that files give them [EDT-03]', () => {
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

test('English needs no text of its own where the code has one; every other language does [DEL-17]', () => {
  const builtIn = row({}, 'Closes at {time}');
  expect(['en', 'en-US', 'es', 'enm'].map((language) => isMissing(builtIn, language))).toEqual([false, false, true, true]);
  expect(isMissing(row({}, ''), 'en')).toBe(true);
  expect(isMissing(row({}, undefined), 'en')).toBe(true);
  expect(isMissing(row({ es: 'Cierra' }, ''), 'es')).toBe(false);
});
