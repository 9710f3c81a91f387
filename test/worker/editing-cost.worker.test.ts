/** The cost of an edit depends on the size of the change, not of the site: rows that D1 reads and writes, through the whole app [EDT-03] [EDT-04]. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Changed, ItemModel, PageModel } from '../../src/editing/protocol.ts';
import type { Env } from '../../src/settings.ts';
import { loadItems } from '../../src/content/repository/store/store.ts';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';
import { RULES } from '../../src/editing/gate/findings.rules.ts';
import { BLOCKS, DEPENDENTS, editedSite, furtherPages } from '../edited-site.ts';
import { scaled } from '../scale.ts';
import { send, signIn, spent } from './costed-app.ts';
import { emptyRepository, importInto } from './repository.ts';
import type { DatabaseCost } from './rows-read.ts';

/** More than the limit up to which an item's users are counted (item-facts.ts), at the default scale too. */
const SMALL = scaled(1000, 400);
const LARGE = scaled(20_000, 2000);
const MANY = scaled(1000, 100);
/** Allows for a tree with more levels, but not for a cost per further item. */
const LIMIT = 1.5;

const AT_ONCE = 2000;
const SCOPE = { site: 'lake-erie', language: 'en' };

const bindings = env as unknown as Env;

async function call<T>(path: string, body?: unknown): Promise<T> {
  const { status, text } = await send(path, {
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect([path, status, text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
  return JSON.parse(text) as T;
}

const model = (path: string) => call<PageModel>(`/api/edit/page?${new URLSearchParams({ path })}`);
const write = (items: readonly ItemModel[], field: string, text: string) =>
  call<Changed>('/api/edit/change', {
    changes: items.map(({ id, revision }) => ({ do: 'set', item: id, revision, inside: [], field, value: { value: text } })),
  });
/** Every warning has its reason: the gate is part of what is measured. */
const reasons = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, 'Measured by a test.']));
const publish = (items: readonly string[]) => call<{ items: number; pages: number }>('/api/edit/publish', { items, reasons });

/** Makes drafts of further pages, as the desk lists them. @returns their ids */
async function draftsOf(count: number): Promise<string[]> {
  const { results } = await bindings.DB.prepare(
    `SELECT item FROM heads WHERE stage = 'draft' AND site = ?1 AND path GLOB '/home/page-*' LIMIT ?2`,
  )
    .bind(SCOPE.site, count)
    .all<{ item: string }>();
  const items = await loadItems(
    bindings.DB,
    { ...SCOPE, stage: 'draft' },
    results.map(({ item }) => item),
  );
  await writeDrafts(bindings.DB, SCOPE, {
    writes: items.map(({ id, revision, fields, presentation }) => ({
      do: 'save',
      item: id,
      revision,
      fields: { ...fields, Title: { value: 'Another title' } },
      presentation,
    })),
    by: 'test',
    at: Date.now(),
  });
  return items.map(({ id }) => id);
}

/** Every act that the bench measures, once each. */
async function costs(): Promise<Map<string, DatabaseCost>> {
  const found = new Map<string, DatabaseCost>();
  const measured = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    spent();
    const result = await act();
    found.set(name, spent());
    return result;
  };
  const page = await measured('opening a page of 100 blocks', () => model('/hundred'));
  const texts = Object.values(page.items).filter(({ template }) => template === 'RichText');
  expect(texts).toHaveLength(BLOCKS);
  const view = await measured('its editing view', () => send('/hundred?mode=edit'));
  expect([view.status, view.text.match(/Text \d+ of the page/g)?.length]).toEqual([200, expect.any(Number)]);
  await measured('saving a field', () => write(texts.slice(0, 1), 'Text', '<p>One field is written anew.</p>'));
  await write(texts.slice(1, DEPENDENTS), 'Text', '<p>Each of them is written anew.</p>');
  await write([page.items[page.pageId] as ItemModel], 'Title', 'A hundred blocks, again');
  const one = await measured('publishing a page with 50 texts that 50 pages show', () => publish([page.pageId]));
  expect(one).toMatchObject({ items: DEPENDENTS + 1, pages: DEPENDENTS + 1 });
  const ids = await draftsOf(MANY);
  const many = await measured('publishing a thousand pages', () => publish(ids));
  expect(many).toMatchObject({ items: MANY, pages: MANY });
  return found;
}

let small: Map<string, DatabaseCost>;
let large: Map<string, DatabaseCost>;

/** One site for each size, so that both have the same history. */
async function costsAt(size: number): Promise<Map<string, DatabaseCost>> {
  await emptyRepository();
  await importInto(bindings.DB, editedSite(SCOPE.site));
  for (let from = 0; from < size; from += AT_ONCE)
    await importInto(bindings.DB, furtherPages(SCOPE.site, from, Math.min(AT_ONCE, size - from)));
  return costs();
}

beforeAll(async () => {
  await signIn();
  small = await costsAt(SMALL);
  large = await costsAt(LARGE);
}, 300_000);

describe(`at ${SMALL} and at ${LARGE} items`, () => {
  test('every act costs the same [EDT-03] [EDT-04]', () => {
    const rows = [...small].map(([act, before]) => ({ act, before, after: large.get(act) as DatabaseCost }));
    expect(rows).toHaveLength(5);
    for (const { act, before, after } of rows) {
      expect(before.rowsRead, act).toBeGreaterThan(0);
      for (const part of ['roundTrips', 'statements', 'rowsRead', 'rowsWritten'] as const)
        expect(after[part], `${part} of ${act}`).toBeLessThanOrEqual(before[part] * LIMIT);
    }
  });
});
