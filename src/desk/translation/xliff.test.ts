/** Tests XLIFF: what is written is valid and reads back; broken files and texts are named by line [EDT-03]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseXml } from '../../../test/xml.ts';
import { scaled } from '../../../test/scale.ts';
import { sanitise } from '../../content/rich-text.ts';
import { codedText, textFromCodes } from './inline-codes.ts';
import type { TextPair } from './text-pairs.ts';
import { checkImport } from './xliff-import.ts';
import { joined, readXliff } from './xliff-read.ts';
import { standing, xliff, type XliffUnit } from './xliff-write.ts';

const ID = '0123456789abcdef0123456789abcdef';
const SOURCE = '<p>Call <a href="/claims"><strong>us</strong></a> &amp; wait<br>{n} days</p><ul><li>One</li></ul>';
const TARGET = '<p><a href="/claims"><strong>Llámenos</strong></a> &amp; espere<br>{n} días</p><ul><li>Uno</li></ul>';
const languages = { from: 'en', to: 'es' };

const unit = (more: Partial<XliffUnit> = {}): XliffUnit => ({
  id: `${ID}|Text`,
  label: 'Text',
  source: codedText(SOURCE, true),
  target: codedText(TARGET, true),
  isDone: true,
  note: '',
  stands: standing(''),
  ...more,
});
const file = (units: XliffUnit[]) => xliff([{ id: ID, name: 'Claims & more', units }], languages);
const pair = (more: Partial<TextPair> = {}): TextPair => ({
  item: { id: ID, fields: {} } as never,
  at: 'Text',
  label: 'Text',
  isHtml: true,
  source: SOURCE,
  target: '',
  state: 'open',
  ...more,
});
const check = (xml: string, pairs = [pair()]) => {
  const read = readXliff(xml);
  if (!('units' in read)) throw new Error(read.message);
  const target = new Map([[ID, { id: ID, fields: { Text: { value: '' } }, revision: 'r', presentation: null } as never]]);
  return checkImport(read.units, { ...languages, languages: (tag) => tag }, pairs, target);
};

describe('a file', () => {
  test('is well-formed XLIFF 1.2, and its text comes back with the links of the source', () => {
    const xml = file([unit()]);
    expect(parseXml(xml)).toMatchObject({ name: '{urn:oasis:names:tc:xliff:document:1.2}xliff', attributes: { version: '1.2' } });
    expect(xml).not.toContain('href');
    const { writes, problems, translated } = check(xml);
    expect(problems).toEqual([]);
    expect(writes).toEqual([{ do: 'save', item: ID, revision: 'r', fields: { Text: { value: TARGET } }, presentation: null }]);
    expect(translated).toEqual([{ item: ID, place: 'Text', source: SOURCE }]);
  });

  test('keeps any words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (words) => {
        const read = readXliff(file([unit({ source: [words], target: [words] })]));
        // XML allows no control characters.
        const kept = words.toWellFormed().replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
        expect('units' in read && joined(read.units[0]?.source ?? [])).toEqual(kept === '' ? [] : [kept]);
      }),
      { numRuns: scaled(500, 20) },
    );
  });

  test('of tools that add segments and suggestions is read', () => {
    const xml = file([unit()])
      .replace('<target state="translated">', '<alt-trans><target>No</target></alt-trans><target><mrk mtype="seg" mid="1">')
      .replace('</target>\n', '</mrk></target>\n');
    expect(check(xml).writes).toHaveLength(1);
  });
});

describe('is refused with its line', () => {
  const line = (xml: string) => {
    const read = readXliff(xml);
    return 'units' in read ? undefined : read.line;
  };
  test('when it is no XLIFF 1.2, is cut off, or names other files', () => {
    const xml = file([unit()]);
    expect(line('<a/>')).toBe(1);
    expect(line(xml.replace('version="1.2"', 'version="2.0"'))).toBe(2);
    expect(line(xml.slice(0, -20))).toBeGreaterThan(8);
    expect(line(xml.replace('<xliff', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff'))).toBe(2);
    expect(line(xml.replace('<target state="translated">', '<target state="translated"><ph id="1"/>'))).toBe(7);
  });

  test.each([
    ['another language', (xml: string) => xml.replace('target-language="es"', 'target-language="fr"'), /from en to fr/],
    [
      'a changed source',
      (xml: string) => xml.replace('<source><g id="1" ctype="x-html-p">Call', '<source><g id="1" ctype="x-html-p">Ring'),
      /changed since the export/,
    ],
    ['a lost tag', (xml: string) => xml.replace(/(<target[^>]*>.*?)<x id="4"[^>]*>/, '$1'), /lacks the tag 4 \(br\)/],
    ['a tag twice', (xml: string) => xml.replace(/(<target[^>]*>.*?)(<x id="4"[^>]*>)/, '$1$2$2'), /has the tag 4 \(br\) twice/],
    ['a tag of its own', (xml: string) => xml.replace('Uno', '<x id="99"/>Uno'), /a tag 99 that the source does not have/],
    ['a lost place', (xml: string) => xml.replace('{n} días', 'días'), /has the places none where the source has \{n\}/],
    ['an unknown text', (xml: string) => xml.replace('|Text"', '|Other"'), /no longer exists/],
  ])('%s', (_, broken, message) => {
    const { problems, writes } = check(broken(file([unit()])));
    expect(problems).toEqual([{ line: 5, message: expect.stringMatching(message) }]);
    expect(writes).toEqual([]);
  });

  test('a translation that was edited here since, and a text that comes twice', () => {
    expect(check(file([unit()]), [pair({ target: 'Edited' })]).problems[0]?.message).toContain('was edited here since');
    expect(check(file([unit(), unit()])).problems).toEqual([{ line: 9, message: 'the same text comes twice in the file.' }]);
  });
});

test('a text without a translation is left open, and is no fault', () => {
  const { target: _, ...open } = unit();
  expect(check(file([open]))).toMatchObject({ open: 1, problems: [], writes: [] });
  expect(check(file([unit({ isDone: false })]))).toMatchObject({ open: 1, writes: [] });
});

test('lines stay in their element, words may move', () => {
  const source = codedText('<ul><li>One <em>two</em></li><li>Three</li></ul>', true);
  const words = { id: '3', inside: ['dos'] };
  const moved = [
    {
      id: '1',
      inside: [
        { id: '2', inside: ['Uno'] },
        { id: '4', inside: [words, ' tres'] },
      ],
    },
  ];
  expect(textFromCodes(source, moved, true)).toEqual({ text: '<ul><li>Uno</li><li><em>dos</em> tres</li></ul>' });
  const out = [
    { id: '1', inside: [{ id: '2', inside: [words] }] },
    { id: '4', inside: [] },
  ];
  expect(textFromCodes(source, out, true)).toEqual({ problem: 'has the tag 4 (li) in another place' });
});

test('markup written as words stays words', () => {
  const source = codedText('<p>One</p>', true);
  const made = textFromCodes(source, [{ id: '1', inside: ['<script>x</script>'] }], true);
  expect('text' in made && sanitise(made.text)).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>');
});
