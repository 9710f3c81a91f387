/** Tests saved sections on a real D1: saved from a page, offered, inserted as copies, kept out of the list of open drafts; and the mark of sample text [issue 23, on the canvas]. */
import { beforeEach, expect, it } from 'vitest';
import { editApp } from '../../../test/worker/edit-app.ts';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import { openDrafts } from '../../content/repository/drafts/open-drafts.ts';
import type { Changed, ItemModel, PageModel, SectionChoice } from '../../editing/protocol.ts';

const ana = editApp();
let db: D1Database;
let page: PageModel;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  page = await read('/');
});

const read = async (path: string) => (await ana.get<PageModel>(`/api/edit/page?path=${path}`)).body;
const root = (of = page) => of.items[of.pageId] as ItemModel;
const change = (of: PageModel, one: object) =>
  ana.post<Changed>('/api/edit/change', { changes: [{ item: of.pageId, revision: root(of).revision, ...one }] });
const blocks = (of = page) => root(of).presentation?.placeholders.main ?? [];
const save = (title: string, uids: readonly string[], who = ana) =>
  who.post<{ id: string }>('/api/edit/items', { do: 'save-section', item: page.pageId, uids, title });
const sections = async () => (await ana.get<SectionChoice[]>('/api/edit/choices?kind=section')).body;
const at = { parent: '', placeholder: 'main', index: 0 };

it('are saved from blocks of a page, and inserted on another as copies with their own data, undone in one step', async () => {
  const uids = blocks().map(({ uid }) => uid);
  const { status, body } = await save('Who we are', uids);
  expect(status).toBe(201);
  expect(await sections()).toEqual([{ id: body.id, title: 'Who we are', components: ['Promo', 'HelpBlock'] }]);

  const other = await read('/about');
  const inserted = await change(other, { do: 'insert-section', at, section: body.id });
  expect(inserted.status).toBe(200);
  const now = await read('/about');
  const copies = blocks(now).slice(0, uids.length);
  expect(copies.map(({ name }) => name)).toEqual(['Promo', 'HelpBlock']);
  expect(inserted.body.uid).toBe(copies[0]?.uid);
  for (const [index, copy] of copies.entries()) {
    const from = blocks()[index];
    expect(uids).not.toContain(copy.uid);
    const [source, original] = [now.items[copy.source], page.items[from?.source ?? '']];
    expect(source?.fields).toEqual(original?.fields);
    // Shared items stay shared; own data is copied to the page.
    if (original?.isShared) expect(copy.source).toBe(from?.source);
    else if (source) expect(source.path.startsWith(`${root(now).path}/data/`)).toBe(true);
  }
  const numbers = blocks(now)
    .map(({ params }) => params.DynamicPlaceholderId)
    .filter(Boolean);
  expect(new Set(numbers).size).toBe(numbers.length);
  await ana.post('/api/edit/change', { changes: inserted.body.undo });
  expect(blocks(await read('/about'))).toEqual(blocks(other));
});

it('are no open drafts, and stay as they were saved', async () => {
  const before = await openDrafts(db, { site: 'harbor', language: 'en' });
  const [first] = blocks();
  const { body } = await save('Welcome', [first?.uid ?? '']);
  expect(await openDrafts(db, { site: 'harbor', language: 'en' })).toEqual(before);
  await change(page, { do: 'remove-block', uid: first?.uid });
  expect((await change(await read('/'), { do: 'insert-section', at, section: body.id })).status).toBe(200);
});

it('need a free name, blocks that are there, and an editor', async () => {
  const uids = [blocks()[0]?.uid ?? ''];
  expect((await save('Welcome', uids)).status).toBe(201);
  expect((await save('Welcome', uids)).status).toBe(409);
  expect((await save('…', uids)).status).toBe(422);
  expect((await save('Gone', ['no-such-block'])).status).toBe(404);
  expect((await save('Mine', uids, editApp({ role: 'reader' }))).status).toBe(403);
  expect((await change(page, { do: 'insert-section', at, section: page.pageId })).status).toBe(422);
});

it('sample text of a new block is named to the editor until it is written anew, by the rule of the gate', async () => {
  const { body } = await change(page, { do: 'insert-block', at, component: 'FaqAccordion' });
  const made = Object.values(body.items).find(({ template }) => template === 'FaqAccordion') as ItemModel;
  expect(made.samples?.length).toBeGreaterThan(0);
  expect((await read('/')).items[made.id]?.samples).toEqual(made.samples);
  const list = made.fields.Items && 'list' in made.fields.Items ? made.fields.Items.list : [];
  const entry = list[Number(made.samples?.[0]?.split('.')[1]) - 1];
  if (!entry || 'ref' in entry) throw new Error('The first sample is in no entry.');
  const written = await ana.post<Changed>('/api/edit/change', {
    changes: [
      { item: made.id, revision: made.revision, do: 'set', inside: ['Items', entry.id], field: 'Body', value: { value: '<p>Ours.</p>' } },
    ],
  });
  expect(written.body.items[made.id]?.samples ?? []).toEqual(made.samples?.slice(1));
});
