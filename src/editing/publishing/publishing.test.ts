/** Tests readable differences, signed links, and whether a publish is visible: pure parts [EDT-03] [EDT-04]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../test/cpu-time.ts';
import { scaled } from '../../../test/scale.ts';
import { hashPath } from '../../content/version.ts';
import { differencesOf, differs, type Side } from './differences.ts';
import { previewToken, readPreviewToken } from './preview-token.ts';
import { hasSeen } from './seen.ts';
import { readable, wordsDiff } from './words-diff.ts';

const side = (part: Partial<Side>): Side => ({ fields: {}, presentation: null, displayName: 'Page', path: '/home/page', sort: 0, ...part });
const block = (uid: string, name: string, more: object = {}) => ({ uid, name, params: {}, source: '', placeholders: {}, ...more });
const page = (...main: ReturnType<typeof block>[]) => side({ presentation: { design: '', placeholders: { main } } });

describe('words', () => {
  test('the new text is the kept and added parts, the old text the kept and removed parts [EDT-03]', () => {
    const words = fc.array(fc.constantFrom('a', 'car', 'road', 'ice', 'the', '\n'), { maxLength: 40 }).map((all) => all.join(' '));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const parts = wordsDiff(before, after);
        if (parts.some(({ kind }) => kind === 'gap')) return;
        expect(parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join('')).toBe(after);
        expect(parts.flatMap(({ kind, text }) => (kind === 'added' ? [] : text)).join('')).toBe(before);
      }),
      { numRuns: scaled(300) },
    );
  });
  test('counts the words of long unchanged stretches [EDT-03]', () => {
    const same = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    expect(wordsDiff(`old ${same} end`, `new ${same} end`).map(({ kind }) => kind)).toContain('gap');
    expect(wordsDiff('x'.repeat(100_000), 'y').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
  test('shows rich text as text, with links and pictures in brackets [EDT-03]', () => {
    expect(readable('<h2>Ice</h2><p>Call <a class="x" href="/help">us</a> &amp; wait.</p><img src="/a.jpg" alt="A car">')).toBe(
      'Ice\nCall us [/help] & wait.\n[A car]',
    );
    const started = cpuMs();
    expect(readable('<a href="/x">a'.repeat(20_000))).toMatch(/^a+$/);
    expect(cpuMs() - started, 'links that never end').toBeLessThan(2000);
  });
});

describe('differences', () => {
  test('finds no difference between equal versions [EDT-03]', () => {
    expect(differs(differencesOf(page(block('a', 'Promo')), page(block('a', 'Promo'))))).toBe(false);
  });
  test('names added, removed and moved blocks, but not those that others pushed down [EDT-03]', () => {
    const before = page(block('a', 'Promo'), block('b', 'RichText'), block('c', 'Title'));
    const added = differencesOf(before, page(block('n', 'Video'), block('a', 'Promo'), block('b', 'RichText'), block('c', 'Title')));
    expect(added.blocks.map(({ note }) => note)).toEqual(['added']);
    const removed = differencesOf(before, page(block('a', 'Promo'), block('c', 'Title')));
    expect(removed.blocks.map(({ note }) => note)).toEqual(['removed']);
    const moved = differencesOf(before, page(block('b', 'RichText'), block('a', 'Promo'), block('c', 'Title')));
    expect(moved.blocks.map(({ note }) => note)).toEqual(['moved', 'moved']);
    const set = differencesOf(
      before,
      page(block('a', 'Promo', { params: { Variant: 'Note' } }), block('b', 'RichText'), block('c', 'Title')),
    );
    expect(set.blocks).toEqual([{ name: 'Promo › Variant', note: 'setting', before: 'not set', after: 'Note' }]);
  });
  test('describes fields by kind: text, links, entries of lists, references by name [EDT-03]', () => {
    const entry = (id: string, title: string) => ({ id, name: id, displayName: id, fields: { Title: { value: title } } });
    const before = side({
      fields: {
        Headline: { value: 'Winter' },
        Go: { value: { href: '/a', text: 'Go' } },
        Author: { ref: 'x' },
        Items: { list: [entry('1', 'One'), entry('2', 'Two')] },
      },
    });
    const after = side({
      displayName: 'Other',
      fields: {
        Headline: { value: 'Snow' },
        Go: { value: { href: '/b', text: 'Go' } },
        Author: { ref: 'y' },
        Items: { list: [entry('2', 'Two, again'), entry('3', 'Three')] },
      },
    });
    const found = differencesOf(before, after, (id) => `desk ${id}`);
    expect(found.settings).toEqual([{ name: 'Name', note: '', before: 'Page', after: 'Other' }]);
    expect(found.fields.map(({ name, note }) => [name, note])).toEqual([
      ['Headline', ''],
      ['Go', ''],
      ['Author', ''],
      ['Items › One', 'removed'],
      ['Items › Two, again › Title', ''],
      ['Items › Three', 'added'],
    ]);
    expect(found.fields[2]).toMatchObject({ parts: [{ text: 'desk ' }, { kind: 'removed', text: 'x' }, { kind: 'added', text: 'y' }] });
  });
});

describe('a link to a draft', () => {
  const grant = { id: 'one', site: 'lake-erie', language: 'es', path: '/auto insurance', until: 2000 };
  test('names the draft that it shows until it expires [EDT-04]', async () => {
    const token = await previewToken(grant, 'secret');
    expect(token).toMatch(/^[\w.-]+$/);
    expect(await readPreviewToken(token, 'secret', 1999)).toEqual(grant);
    expect(await readPreviewToken(token, 'secret', 2000)).toBeUndefined();
    expect(await readPreviewToken(token, 'another', 1)).toBeUndefined();
    expect(await readPreviewToken(token, '', 1)).toBeUndefined();
  });
  test('cannot be changed to another address [EDT-04] [SEC-02]', async () => {
    const token = await previewToken(grant, 'secret');
    const other = await previewToken({ ...grant, path: '/claims' }, 'other');
    const [header, body, signature] = token.split('.');
    for (const forged of [
      '',
      '.',
      'x.y',
      `${header}.${other.split('.')[1]}.${signature}`,
      `${header}.${body}.`,
      `${token}.x`,
      `${header}.${body}x.${signature}`,
    ])
      expect([forged, await readPreviewToken(forged, 'secret', 1)]).toEqual([forged, undefined]);
  });
});

test('a publish is visible when the pointer has risen for each of its pages [EDT-04]', () => {
  const routes = ['/a', '/b'].map((path) => ({ site: 's', language: 'en', path }));
  const at = 1_000_000;
  const pointer = (touched: Record<string, number>, content = 0, shell = 0) => ({ shell, content, touched });
  expect(hasSeen(pointer({ [hashPath('en', '/a')]: at, [hashPath('en', '/b')]: at + 1 }), { at }, routes)).toBe(true);
  expect(hasSeen(pointer({ [hashPath('en', '/a')]: at }), { at }, routes)).toBe(false);
  expect(hasSeen(pointer({}, at), { at }, routes)).toBe(true);
  expect(hasSeen(pointer({}, 0, at), { at }, routes)).toBe(true);
  expect(hasSeen(pointer({}), { at }, [])).toBe(true);
});
