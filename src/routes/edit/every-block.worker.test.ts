/** Tests every block of the registry that editors can place: inserts it, changes each field, reads it back, renders it [EDT-01] [BLK-26]. */
import { beforeAll, describe, expect, test } from 'vitest';
import { silentLog, testPage } from '../../../test/render.tsx';
import { editApp } from '../../../test/worker/edit-app.ts';
import { emptyRepository, importInto, REGIONS, sampleSite } from '../../../test/worker/repository.ts';
import { registry } from '../../generated/registry.ts';
import { parseLayout } from '../../content/parse-layout.ts';
import type { Rendering } from '../../content/model.ts';
import { draftLayout } from '../../content/repository/delivery/draft-layout.ts';
import { findEntry } from '../../content/repository/store/entries.ts';
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';
import { itemId } from '../../content/repository/store/names.ts';
import type { BlockInfo, Changed, FieldInfo, ItemModel, PageModel } from '../../editing/protocol.ts';
import type { PageContext } from '../../fields/context.ts';
import { catalogueOf } from '../../page/edit/catalogue.ts';
import { shapesOf } from '../../page/render/field-shapes.ts';
import { prepareWith } from '../../page/render/prepare.ts';
import { renderPlaceholder } from '../../page/render/render-rendering.tsx';

const ana = editApp();
const { blocks, allowed } = catalogueOf(registry, 'Article Detail');
let db: D1Database;

beforeAll(async () => {
  db = await emptyRepository();
  const site = sampleSite();
  const pages = blocks.map(({ folder }) => ({ path: `/try/${folder}`, template: 'Article Detail', design: '', fields: { Title: folder } }));
  await importInto(db, { ...site, pages: [...site.pages, ...pages] });
});

const author = itemId('harbor', '/authors/desk');
const VALUES: Record<string, unknown> = {
  'Single-Line Text': 'Something new',
  'Rich Text': '<p>Something <strong>new</strong></p>',
  Number: 7,
  Checkbox: true,
  Datetime: '2027-02-03T04:05:00Z',
  Image: { src: '/-/media/new.svg', alt: 'A new picture', width: '40', height: '30' },
  'General Link': { href: '/about', text: 'New way', linktype: 'internal' },
};

interface Wanted {
  inside: string[];
  field: string;
  value: StoredField;
}

/** A value of its kind for every field, also for the first entry of every list. */
function wantedFor(fields: readonly FieldInfo[], stored: StoredFields, inside: string[] = []): Wanted[] {
  return fields.flatMap(({ name, kind, inside: within = [] }): Wanted[] => {
    const field = stored[name];
    if (typeof kind === 'string') {
      const value = VALUES[kind];
      if (value === undefined) throw new Error(`No value for a field of kind ${kind}`);
      return [{ inside, field: name, value: { value } }];
    }
    const entry = field && 'list' in field ? field.list[0] : field && 'inline' in field ? field.inline : undefined;
    if (entry && 'fields' in entry) return wantedFor(within, entry.fields, [...inside, name, entry.id]);
    return kind.isList ? [] : [{ inside, field: name, value: { ref: author } }];
  });
}

async function open(folder: string): Promise<{ page: PageModel; of: { item: string; revision: string } }> {
  const { body } = await ana.get<PageModel>(`/api/edit/page?path=/try/${folder}`);
  return { page: body, of: { item: body.pageId, revision: body.items[body.pageId]?.revision ?? '' } };
}

async function post(changes: unknown[]): Promise<Changed> {
  const { status, body } = await ana.post<Changed & { detail?: string }>('/api/edit/change', { changes });
  expect(body.detail).toBeUndefined();
  expect(status).toBe(200);
  return body;
}

/** Inserts the block where it is allowed: on the page itself, or in the first placeholder of a block that allows it. */
async function insert({ component, folder }: BlockInfo): Promise<Changed> {
  const { of } = await open(folder);
  const region = ['main', 'footnotes'].find((name) => allowed[name]?.includes(component));
  if (region) return post([{ ...of, do: 'insert-block', at: { parent: '', placeholder: region, index: 0 }, component }]);
  const [way = ''] = Object.entries(allowed).find(([, names]) => names.includes(component)) ?? [];
  const [parent = '', placeholder = ''] = way.split(' ');
  const round = await post([{ ...of, do: 'insert-block', at: { parent: '', placeholder: 'main', index: 0 }, component: parent }]);
  const { of: now } = await open(folder);
  return post([{ ...now, do: 'insert-block', at: { parent: round.uid, placeholder, index: 0 }, component }]);
}

async function rendered(path: string): Promise<{ html: string; problems: string[] }> {
  const request = { site: 'harbor', language: 'en', at: { path }, mode: 'edit' as const };
  const layout = parseLayout(await draftLayout(db, request, { regions: REGIONS, shapeOf: shapesOf(registry) }), {
    prepare: prepareWith(registry),
  });
  const problems: string[] = [];
  const all = (list: readonly Rendering[]): Rendering[] => list.flatMap((one) => [one, ...all(Object.values(one.placeholders).flat())]);
  const placeholders = layout.route?.placeholders ?? {};
  const renderings = all(Object.values(placeholders).flat());
  problems.push(...renderings.flatMap(({ problem }) => problem ?? []));
  // Loaded data is not edited: without it, blocks show a message or are left out.
  const loads = new Map(renderings.flatMap((one) => (registry.get(one.name)?.load ? [[one, { failed: 'hide' as const }]] : [])));
  const log = { ...silentLog, error: (event: string, detail: unknown) => problems.push(`${event} ${JSON.stringify(detail)}`) };
  const options = { registry, log, loads };
  const page: PageContext = testPage({
    editing: true,
    renderPlaceholder: (parent, name) => renderPlaceholder(parent.placeholders, name, parent, page, options),
  });
  const html = Object.values(REGIONS).map((name) => renderPlaceholder(placeholders, name, undefined, page, options));
  return { html: html.join(''), problems };
}

describe.each(blocks.map((block) => [block.folder, block] as const))('%s', (folder, block) => {
  test('can be inserted, each field can be changed, and the page renders them [EDT-01] [BLK-26]', async () => {
    const came = await insert(block);
    expect(came.uid).toBeTruthy();
    const source = Object.values(came.items).find(({ template }) => template === block.component);
    if (block.fields.length > 0) expect(source).toBeDefined();
    let item = source as ItemModel;
    if (source && block.fields.length > 0) {
      const lists = block.fields.filter(({ name, kind }) => {
        const field = item.fields[name];
        return typeof kind === 'object' && kind.isList && !(field && 'list' in field && field.list.length > 0);
      });
      if (lists.length > 0) {
        const grown = await post(
          lists.map(({ name }) => ({
            item: item.id,
            revision: item.revision,
            do: 'list',
            inside: [],
            field: name,
            change: { do: 'insert', index: 0 },
          })),
        );
        item = grown.items[item.id] as ItemModel;
      }
      const wanted = wantedFor(block.fields, item.fields);
      expect(wanted.length).toBeGreaterThan(0);
      await post(wanted.map((one) => ({ item: item.id, revision: item.revision, do: 'set', ...one })));
      const { page } = await open(folder);
      const current = (page.items[item.id] as ItemModel).fields;
      for (const { inside, field, value } of wanted) {
        const fields = inside.length > 0 ? findEntry(current, inside)?.fields : current;
        expect([inside, field, fields?.[field]]).toEqual([inside, field, value]);
      }
    }
    const { html, problems } = await rendered(`/try/${folder}`);
    expect(problems).toEqual([]);
    expect(html).toContain(`data-block="${folder}"`);
  });
});

test('covers every block [EDT-01]', () => {
  const placeable = [...new Set(registry.values())].filter(({ internal }) => !internal);
  expect(blocks.map(({ folder }) => folder)).toEqual(placeable.map(({ folder }) => folder));
  expect(blocks.length).toBeGreaterThan(60);
});
