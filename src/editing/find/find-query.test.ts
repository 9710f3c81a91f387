/** Words of the editors' search: what counts as a match, and what is marked (issue 23, "one search"). */
import { expect, test } from 'vitest';
import { findQuery, passage } from './find-query.ts';
import { wordsOfFields } from './words-of-fields.ts';

const marked = (typed: string, text: string) =>
  passage(text, findQuery(typed))
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test('marks beginnings of words without regard to case and accents', () => {
  expect(marked('hail', 'Hail and hailstorms, not Rehail')).toBe('[Hail] and [hail]storms, not Rehail');
  expect(marked('anos índice', 'El INDICE de años')).toBe('El [INDICE] de [años]');
});

test('joined and quoted words have to follow each other', () => {
  expect(findQuery('/mobile-app').match).toBe('"mobile app" *');
  expect(marked('/mobile-app', 'See /mobile-app or the mobile phone app')).toBe('See /[mobile-app] or the mobile phone app');
  expect([findQuery('“since 1925”').isIn('Since 1925.'), findQuery('“since 1925”').isIn('1925, since')]).toEqual([true, false]);
});

test('signs of the expression are no part of it, and nothing to search for matches nothing', () => {
  for (const typed of ['', '  ', '" OR *', '()', ':^-'])
    expect([typed, findQuery(typed).isIn('or')]).toEqual([typed, typed.includes('OR')]);
  expect(findQuery('a" OR place:"b').match).toBe('"a" * AND "OR" * AND "place b" *');
});

test('cuts a long text round its first found word, between words', () => {
  const text = `${'before '.repeat(40)}lantern ${'after '.repeat(40)}`;
  expect(marked('lantern', text)).toMatch(/^… (before )+\[lantern\] (after )+after …$/);
});

test('names the place of each text as findings of the gate do', () => {
  const texts = wordsOfFields({
    Title: { value: 'Questions' },
    Picture: { value: { src: '/-/media/a.png', alt: 'A pier', width: '640' } },
    Questions: {
      list: [
        { ref: 'x' },
        { id: 'e1', name: 'q', displayName: 'q', fields: { Title: { value: 'Why?' }, Answer: { value: '<p>Be<b>cause</b></p>' } } },
      ],
    },
  });
  expect(texts.map(({ field, label, text }) => [field, label, text])).toEqual([
    ['Title', 'Title', 'Questions'],
    ['Picture', 'Picture: file', '/-/media/a.png'],
    ['Picture', 'Picture: description', 'A pier'],
    ['Questions.2.Title', 'Questions › Why? › Title', 'Why?'],
    ['Questions.2.Answer', 'Questions › Why? › Answer', 'Because'],
  ]);
  expect(texts.at(-1)?.inside).toEqual(['Questions', 'e1']);
});
