/** Tests the history of a page with its parts on a real D1: who changed which words, and bringing all of it back as drafts [EDT-03] [EDT-04]. */
import { beforeEach, describe, expect, it } from 'vitest';
import { editApp } from '../../../test/worker/edit-app.ts';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import { publish } from '../../content/repository/publishing/publish.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { itemId } from '../../content/repository/store/names.ts';
import { loadByPath, loadItems, type StoredItem } from '../../content/repository/store/store.ts';
import { openPairs, readPageHistory } from '../../content/repository/tree/page-history.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { bringBack } from './bring-back.ts';
import { wordedEntries } from './timeline-words.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const about = itemId('harbor', '/about');
const MINUTE = 60_000;
let db: D1Database;
let text: string;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  const { results } = await db
    .prepare(`SELECT item FROM heads WHERE stage = 'draft' AND template = 'RichText' AND path LIKE '/home/about/data/%'`)
    .all<{ item: string }>();
  text = results[0]?.item ?? '';
});

const draft = async (id: string) => (await loadItems(db, { ...scope, stage: 'draft' }, [id]))[0] as StoredItem;
const value = async (id: string, field: string) => (await draft(id)).fields[field]?.['value' as never];
async function write(id: string, field: string, words: string, by: string, at: number): Promise<void> {
  const { revision, fields, presentation } = await draft(id);
  const save = { do: 'save' as const, item: id, revision, fields: { ...fields, [field]: { value: words } }, presentation };
  await writeDrafts(db, scope, { writes: [save], by, at, comment: 'set' });
}
const history = () => readPageHistory(db, scope, about);
const words = async () => {
  const found = await wordedEntries(db, scope, await history(), { nameOf: ({ template }) => template });
  return found.entries.map(({ by, kind, lines }) => [by, kind, ...lines.map((line) => `${line.text} ${line.words}`)]);
};
const back = (entry: string, { seen = Number.MAX_SAFE_INTEGER, by = 'ann', at = NOW + 500 * MINUTE } = {}) =>
  bringBack(db, scope, { item: about, entry, seen, by, at, moment: String });

describe('the timeline of a page', () => {
  it('has the words of its parts, each with its author; the commonest edit is there [EDT-03]', async () => {
    await write(text, 'Text', '<p>Since 1925 on the lake.</p>', 'ann', NOW + MINUTE);
    await write(about, 'Title', 'About all of us', 'ben', NOW + 2 * MINUTE);
    await write(text, 'Text', '<p>Since 1926 on the lake.</p>', 'cleo', NOW + 3 * MINUTE);
    expect((await words()).slice(0, 3)).toEqual([
      ['cleo', 'changed', 'RichText: Text “1925” → “1926”'],
      ['ben', 'changed', 'Title added: “all of”'],
      ['ann', 'changed', 'RichText: Text added: “on the lake”'],
    ]);
    expect(openPairs(await history()).map(({ item }) => item)).toEqual([about, text]);
  });

  it('keeps what was overwritten: another person, a later sitting and a restored version begin a new one [EDT-03]', async () => {
    const at = async () => (await draft(text)).number;
    await write(text, 'Text', 'one', 'ann', NOW + MINUTE);
    await write(text, 'Text', 'one more', 'ann', NOW + 2 * MINUTE);
    expect(await at()).toBe(2);
    await write(text, 'Text', 'two', 'ben', NOW + 3 * MINUTE);
    expect(await at()).toBe(3);
    await write(text, 'Text', 'three', 'ben', NOW + 64 * MINUTE);
    expect(await at()).toBe(4);
    await writeDrafts(db, scope, { writes: [{ do: 'restore', item: text, number: 2 }], by: 'ben', at: NOW + 65 * MINUTE });
    await write(text, 'Text', 'four', 'ben', NOW + 66 * MINUTE);
    expect(await at()).toBe(5);
    const { results } = await db
      .prepare('SELECT fields FROM versions WHERE item = ?1 ORDER BY number')
      .bind(text)
      .all<{ fields: string }>();
    expect(results.map(({ fields }) => JSON.parse(fields).Text.value).slice(1)).toEqual(['one more', 'two', 'three', 'four']);
  });
});

describe('bringing a page back', () => {
  it('brings all of its parts back as drafts, and keeps what it puts aside; visitors see no change [EDT-03] [EDT-04]', async () => {
    await write(text, 'Text', '<p>Good words.</p>', 'ann', NOW + MINUTE);
    await write(about, 'Title', 'Good title', 'ann', NOW + 2 * MINUTE);
    const good = (await history()).entries[0]?.id ?? '';
    await write(text, 'Text', '<p>A mistake.</p>', 'ben', NOW + 3 * MINUTE);
    await write(about, 'Title', 'A mistake, too', 'ben', NOW + 4 * MINUTE);
    expect(await back(good)).toBe(2);
    expect([await value(text, 'Text'), await value(about, 'Title')]).toEqual(['<p>Good words.</p>', 'Good title']);
    const live = await loadByPath(db, { ...scope, stage: 'live' }, '/home/about');
    expect(live?.fields.Title).toEqual({ value: 'About us' });
    const { entries } = await history();
    expect([entries[0]?.kind, entries[0]?.by, entries[1]?.by]).toEqual(['brought-back', 'ann', 'ben']);
    expect(await back(entries[1]?.id ?? '')).toBe(2);
    expect(await value(text, 'Text')).toBe('<p>A mistake.</p>');
  });

  it('brings back what visitors saw after a publish; then nothing is left to publish [EDT-04]', async () => {
    await write(text, 'Text', '<p>A mistake.</p>', 'ben', NOW + MINUTE);
    const imported = (await history()).entries.at(-1)?.id ?? '';
    expect(await back(imported)).toBe(1);
    expect(openPairs(await history())).toEqual([]);
  });

  it('is refused when somebody else changed the page since the list was shown, and changes nothing [EDT-03]', async () => {
    await write(text, 'Text', '<p>Good words.</p>', 'ann', NOW + MINUTE);
    const [{ id = '', at: seen = 0 } = {}] = (await history()).entries;
    await write(text, 'Text', '<p>Newer, by another.</p>', 'ben', NOW + 2 * MINUTE);
    await expect(back(id, { seen })).rejects.toBeInstanceOf(RevisionConflict);
    expect(await value(text, 'Text')).toBe('<p>Newer, by another.</p>');
    expect(await back('1234567890123')).toBeUndefined();
  });

  it('leaves a part that is shared since where it is, and a page that moved since at its address [EDT-03]', async () => {
    await write(text, 'Text', '<p>Then.</p>', 'ann', NOW + MINUTE);
    await write(about, 'Title', 'Then', 'ann', NOW + MINUTE);
    const then = (await history()).entries[0]?.id ?? '';
    const shared = (await loadByPath(db, { ...scope, stage: 'draft' }, '/shared'))?.id ?? '';
    const place = async (id: string, parent: string, name: string) => {
      const { revision, displayName } = await draft(id);
      const write = { do: 'place' as const, item: id, revision, parent, name, sort: 0, displayName };
      await writeDrafts(db, scope, { writes: [write], by: 'ben', at: NOW + 2 * MINUTE });
    };
    await place(text, shared, 'our-text');
    await place(about, (await draft(about)).parent ?? '', 'who-we-are');
    await write(about, 'Title', 'Now', 'ben', NOW + 3 * MINUTE);
    await back(then);
    expect([(await draft(text)).path, (await draft(about)).path, await value(about, 'Title')]).toEqual([
      '/shared/our-text',
      '/home/who-we-are',
      'Then',
    ]);
  });
});

it('the panel gets steps with words and company time, their differences, and brings a page back [EDT-03]', async () => {
  const ann = editApp({ name: 'Ann' });
  await write(text, 'Text', '<p>Good words.</p>', 'Ann', Date.now() - 2 * MINUTE);
  await write(text, 'Text', '<p>A mistake.</p>', 'Ben', Date.now() - MINUTE);
  interface Steps {
    steps: { id: string; at: number; when: string; by: string; lines: { text: string; words: string }[] }[];
  }
  const { steps } = (await ann.get<Steps>(`/api/edit/history?item=${about}`)).body;
  expect(steps[0]).toMatchObject({
    by: 'Ben',
    lines: [{ text: expect.stringMatching(/^Rich text.*: Text$/), words: '“Good words” → “A mistake”' }],
  });
  expect(steps[0]?.when).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T$/);
  const { parts } = (await ann.get<{ parts: unknown[] }>(`/api/edit/difference?item=${about}&entry=${steps[0]?.id}`)).body;
  expect(parts).toMatchObject([{ item: text, fields: [{ name: 'Text' }] }]);
  const seen = steps[0]?.at;
  expect((await ann.post('/api/edit/restore', { item: about, entry: steps[1]?.id, seen: (seen ?? 0) - 1 })).status).toBe(409);
  expect((await ann.post('/api/edit/restore', { item: about, entry: steps[1]?.id, seen })).body).toEqual({ items: 1 });
  expect(await value(text, 'Text')).toBe('<p>Good words.</p>');
  expect((await ann.post('/api/edit/restore', { item: about, entry: 'none', seen })).status).toBe(404);
  await publish(db, { ...scope, items: [about], withDependencies: true, by: 'Pat', at: Date.now() });
  expect((await history()).entries[0]).toMatchObject({ kind: 'published', by: 'Pat', pairs: [{ item: text }] });
});
