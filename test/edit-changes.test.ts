/** Changes of editors to drafts, without a database: each kind, its inverse, and random sequences [EDT-01] [EDT-03]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/generated/registry.ts';
import type { Inline, Placed, StoredFields } from '../src/content/repository/store/items.ts';
import { itemId } from '../src/content/repository/store/names.ts';
import type { StoredItem } from '../src/content/repository/store/store.ts';
import { type Applied, applyChanges } from '../src/editing/drafts/apply.ts';
import { everyBlock } from '../src/editing/drafts/placed.ts';
import { ChangeRefusal } from '../src/editing/drafts/session.ts';
import type { Change } from '../src/editing/protocol.ts';
import { allowedAt, isAllowedAt } from '../src/page/edit/placing.ts';
import { blockSchemasOf } from '../src/page/edit/block-schemas.ts';
import { insidesOf } from '../src/page/edit/structure.ts';
import { scaled } from './scale.ts';

const PAGE = itemId('harbor', '/about');
const FAQ = 'a'.repeat(32);
const HELP = 'b'.repeat(32);
const stored = (id: string, template: string, path: string, fields: StoredFields, more: Partial<StoredItem> = {}): StoredItem => ({
  id,
  number: 1,
  site: 'harbor',
  language: 'en',
  parent: null,
  path,
  route: null,
  template,
  sort: 0,
  at: 0,
  name: path.slice(path.lastIndexOf('/') + 1),
  displayName: path,
  fields,
  presentation: null,
  revision: '1',
  updatedAt: 0,
  ...more,
});
const placed = (uid: string, name: string, number: number, placeholders: Record<string, Placed[]> = {}, source = ''): Placed => ({
  uid,
  name,
  params: { DynamicPlaceholderId: String(number) },
  source,
  placeholders,
});
const question = (id: string, title: string) => ({
  id,
  name: `q-${id[0]}`,
  displayName: title,
  fields: { Title: { value: title }, Body: { value: '<p>Yes.</p>' } },
});
const q1 = '1'.repeat(32);
const q2 = '2'.repeat(32);

/** A page with a container, columns in it, its own questions and a shared strip. */
function harbor(): Map<string, StoredItem> {
  const columns = placed('columns', 'ColumnSplitter', 2, {
    'column-1-{*}': [placed('faq', 'FaqAccordion', 3, {}, FAQ)],
    'column-2-{*}': [],
  });
  const main = [placed('box', 'Container', 1, { 'container-{*}': [columns] }), placed('help', 'HelpBlock', 4, {}, HELP)];
  const items = [
    stored(
      PAGE,
      'Page',
      '/home/about',
      { Title: { value: 'About' } },
      { route: '/about', presentation: { design: '', placeholders: { main } } },
    ),
    stored(FAQ, 'FaqAccordion', '/home/about/data/faq-accordion-1', { Items: { list: [question(q1, 'One?'), question(q2, 'Two?')] } }),
    stored(HELP, 'Help Block', '/shared/help', { Headline: { value: 'Need help?' } }),
  ];
  return new Map(items.map((item) => [item.id, item]));
}

let ids = 0;
const newId = () => (++ids).toString(16).padStart(32, '0');
const schemas = blockSchemasOf(registry, newId);

/** Applies changes and stores their results, as a database would. */
function run(items: Map<string, StoredItem>, changes: readonly Change[]): Applied {
  const all = [...items.values()];
  const folders = new Map(all.filter(({ path }) => path.endsWith('/data')).map(({ id, parent }) => [parent ?? '', id]));
  const applied = applyChanges(changes, { items: all, others: all, folders, schemas, newId });
  for (const { id, template, path, fields, parent } of applied.creates) items.set(id, stored(id, template, path, fields, { parent }));
  for (const { item, fields, presentation } of applied.saves) {
    const before = items.get(item) as StoredItem;
    items.set(item, { ...before, fields, presentation, revision: `${Number(before.revision) + 1}` });
  }
  return applied;
}

const layout = (items: Map<string, StoredItem>) => items.get(PAGE)?.presentation?.placeholders ?? {};
const uids = (items: Map<string, StoredItem>) => [...everyBlock(layout(items))].map((one) => one.placed.uid);
/** The visible content: empty placeholders make no difference. */
const content = (items: Map<string, StoredItem>) =>
  JSON.parse(
    JSON.stringify(
      [...items.values()]
        .filter(({ id }) => [PAGE, FAQ, HELP].includes(id))
        .map(({ id, fields, presentation }) => ({ id, fields, presentation })),
    ),
    (_, value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || !('placeholders' in value)) return value;
      return {
        ...value,
        placeholders: Object.fromEntries(Object.entries(value.placeholders).filter(([, list]) => (list as unknown[]).length > 0)),
      };
    },
  );
const questionsIn = (items: Map<string, StoredItem>) => (items.get(FAQ) as StoredItem).fields.Items as { list: Inline[] };
const on = (item: string) => ({ item, revision: '1' });
const uid = 'faq';

/** Every kind of change, and its effect on the page. */
const EACH: [string, Change, (items: Map<string, StoredItem>, applied: Applied) => void][] = [
  [
    'set: a field inside an entry',
    { ...on(FAQ), do: 'set', inside: ['Items', q1], field: 'Title', value: { value: 'First?' } },
    (items) => expect(JSON.stringify(items.get(FAQ)?.fields)).toContain('First?'),
  ],
  [
    'list: an entry of the example',
    { ...on(FAQ), do: 'list', inside: [], field: 'Items', change: { do: 'insert', index: 1 } },
    (items) => {
      const { list } = questionsIn(items);
      expect([list.length, list[0]?.id, list[2]?.id]).toEqual([3, q1, q2]);
      expect(list[1]?.fields.Title).toEqual({ value: expect.stringMatching(/\?$/) });
    },
  ],
  [
    'list: the first entry becomes the last',
    { ...on(FAQ), do: 'list', inside: [], field: 'Items', change: { do: 'move', entry: q1, index: 9 } },
    (items) => expect(questionsIn(items).list.map(({ id }) => id)).toEqual([q2, q1]),
  ],
  [
    'list: a copy with new ids',
    { ...on(FAQ), do: 'list', inside: [], field: 'Items', change: { do: 'copy', entry: q1 } },
    (items) => expect(new Set(questionsIn(items).list.map(({ id }) => id)).size).toBe(3),
  ],
  [
    'list: an entry is removed',
    { ...on(FAQ), do: 'list', inside: [], field: 'Items', change: { do: 'remove', entry: q1 } },
    (items) => expect(questionsIn(items).list.map(({ id }) => id)).toEqual([q2]),
  ],
  [
    'insert-block: with a new number and the placeholders of its example',
    { ...on(PAGE), do: 'insert-block', at: { parent: 'box', placeholder: 'container-{*}', index: 0 }, component: 'RowSplitter' },
    (items, { uid: came }) => {
      const [first] = layout(items).main?.[0]?.placeholders['container-{*}'] ?? [];
      expect([first?.uid, first?.params.DynamicPlaceholderId]).toEqual([came, '5']);
      expect(Object.keys(first?.placeholders ?? {}).every((name) => /^row-\d-\{\*\}$/.test(name))).toBe(true);
    },
  ],
  [
    'insert-block: a shared item',
    { ...on(PAGE), do: 'insert-block', at: { parent: '', placeholder: 'main', index: 0 }, component: 'HelpBlock', source: HELP },
    (items, { creates }) => expect([layout(items).main?.[0]?.source, creates]).toEqual([HELP, []]),
  ],
  [
    'move-block: into the other column',
    { ...on(PAGE), do: 'move-block', uid, to: { parent: 'columns', placeholder: 'column-2-{*}', index: 0 } },
    (items) => expect(uids(items)).toEqual(['box', 'columns', 'faq', 'help']),
  ],
  [
    'copy-block: own data is copied, numbers are new',
    { ...on(PAGE), do: 'copy-block', uid: 'box' },
    (items, { creates }) => {
      const copy = layout(items).main?.[1];
      expect([copy?.name, creates.map(({ template }) => template)]).toEqual(['Container', ['Folder', 'FaqAccordion']]);
      expect(new Set([...everyBlock(layout(items))].map((one) => one.placed.params.DynamicPlaceholderId)).size).toBe(7);
    },
  ],
  [
    'copy-block: shared items stay shared',
    { ...on(PAGE), do: 'copy-block', uid: 'help' },
    (items, { creates }) => expect([layout(items).main?.[2]?.source, creates]).toEqual([HELP, []]),
  ],
  ['remove-block: with all in it', { ...on(PAGE), do: 'remove-block', uid: 'box' }, (items) => expect(uids(items)).toEqual(['help'])],
  [
    'params: one changes, others stay',
    { ...on(PAGE), do: 'params', uid: 'columns', params: { EnabledPlaceholders: '1,2,3' } },
    (items) =>
      expect(layout(items).main?.[0]?.placeholders['container-{*}']?.[0]?.params).toEqual({
        DynamicPlaceholderId: '2',
        EnabledPlaceholders: '1,2,3',
      }),
  ],
  [
    'source: a copy for this page alone',
    { ...on(PAGE), do: 'source', uid: 'help', source: 'own' },
    (items, { creates }) => {
      expect(creates.at(-1)).toMatchObject({ template: 'HelpBlock', fields: { Headline: { value: 'Need help?' } } });
      expect(layout(items).main?.[1]?.source).toBe(creates.at(-1)?.id);
    },
  ],
  ['source: none', { ...on(PAGE), do: 'source', uid: 'help', source: '' }, (items) => expect(layout(items).main?.[1]?.source).toBe('')],
];

describe('each change', () => {
  test.each(EACH)('%s; its inverse restores the page [EDT-01] [EDT-03]', (_, change, check) => {
    const items = harbor();
    const before = content(items);
    const applied = run(items, [change]);
    check(items, applied);
    run(items, applied.undo);
    expect(content(items)).toEqual(before);
  });

  const REFUSED: [string, object, string][] = [
    [
      'a removed entry',
      { ...on(FAQ), do: 'set', inside: ['Items', 'f'.repeat(32)], field: 'Title', value: { value: 'x' } },
      'no longer exists',
    ],
    [
      'an entry twice',
      { ...on(FAQ), do: 'list', inside: [], field: 'Items', change: { do: 'insert', index: 0, entry: question(q1, 'x') } },
      'already contains this entry',
    ],
    [
      'a block in itself',
      { ...on(PAGE), do: 'move-block', uid: 'box', to: { parent: 'columns', placeholder: 'column-1-{*}', index: 0 } },
      'inside the moved block',
    ],
    [
      'a wide block in a column',
      { ...on(PAGE), do: 'insert-block', at: { parent: 'columns', placeholder: 'column-1-{*}', index: 0 }, component: 'HeroBanner' },
      'does not allow HeroBanner',
    ],
    [
      'a ninth column',
      { ...on(PAGE), do: 'insert-block', at: { parent: 'columns', placeholder: 'column-9-{*}', index: 0 }, component: 'RichText' },
      'does not allow RichText',
    ],
    [
      'a block twice',
      { ...on(PAGE), do: 'bring-block', at: { parent: '', placeholder: 'main', index: 0 }, placed: placed('faq', 'FaqAccordion', 9) },
      'already on this page',
    ],
    ['a manual number', { ...on(PAGE), do: 'params', uid: 'columns', params: { DynamicPlaceholderId: '7' } }, 'set by the page'],
    ['an unknown parameter', { ...on(PAGE), do: 'params', uid: 'columns', params: { Onclick: 'x' } }, 'not a parameter'],
    ['an invalid width', { ...on(PAGE), do: 'params', uid: 'columns', params: { ColumnWidth1: '13' } }, 'from 1 to 12'],
    ['another page’s data', { ...on(PAGE), do: 'source', uid: 'help', source: FAQ }, 'belongs to another page'],
    [
      'a layout for an item without one',
      { ...on(FAQ), do: 'insert-block', at: { parent: '', placeholder: 'main', index: 0 }, component: 'RichText' },
      'has no layout',
    ],
  ];
  test.each(REFUSED)('refuses %s, and changes nothing [EDT-03] [SEC-02]', (_, change, why) => {
    const items = harbor();
    const before = content(items);
    const good: Change = { ...on(PAGE), do: 'set', inside: [], field: 'Title', value: { value: 'Not kept' } };
    expect(() => run(items, [good, change as Change])).toThrow(ChangeRefusal);
    expect(() => run(items, [good, change as Change])).toThrow(why);
    expect(content(items)).toEqual(before);
  });

  test('an undo cannot restore rich text that the sanitiser would not allow [SEC-02]', () => {
    const bad = '<p onclick="x()">Yes.<script>alert(1)</script></p>';
    const entry = (id: string) => ({ id, name: 'q', displayName: 'Q', fields: { Title: { value: '1 < 2' }, Body: { value: bad } } });
    const back = { ...on(FAQ), takesBack: true as const };
    const changes: Change[] = [
      { ...back, do: 'set', inside: ['Items', q1], field: 'Body', value: { value: bad } },
      { ...back, do: 'set', inside: [], field: 'Items', value: { list: [entry(q1)] } },
      { ...back, do: 'list', inside: [], field: 'Items', change: { do: 'insert', index: 0, entry: entry('3'.repeat(32)) } },
    ];
    for (const change of changes) {
      const items = harbor();
      run(items, [change]);
      const { fields } = questionsIn(items).list[0] as Inline;
      expect([change.do, fields.Body]).toEqual([change.do, { value: '<p>Yes.</p>' }]);
      if (change.do !== 'set' || change.inside.length === 0) expect(fields.Title).toEqual({ value: '1 < 2' });
    }
  });

  test('existing misfits may stay; new values have to fit [EDT-03]', () => {
    const items = harbor();
    const old = { src: '/-/media/old.svg', alt: '' };
    items.set(PAGE, { ...(items.get(PAGE) as StoredItem), fields: { AbstractImage: { value: old } } });
    const set = (value: object): Change => ({
      ...on(PAGE),
      revision: items.get(PAGE)?.revision ?? '',
      do: 'set',
      inside: [],
      field: 'AbstractImage',
      value: { value },
    });
    run(items, [set({ ...old, width: '10' })]);
    expect(() => run(items, [set({ src: '/-/media/new.svg', alt: '' })])).toThrow('a description for people');
    run(items, [set({ src: '/-/media/new.svg', alt: '', decorative: true })]);
    expect(items.get(PAGE)?.fields.AbstractImage).toEqual({ value: { src: '/-/media/new.svg', alt: '', decorative: true } });
  });
});

/** Choices as numbers, taken modulo the current number of options. */
const steps = fc.array(fc.tuple(fc.nat(10), fc.nat(1000), fc.nat(1000), fc.nat(12)), { minLength: 1, maxLength: 12 });
const pick = <T>(list: readonly T[], index: number): T | undefined => (list.length > 0 ? list[index % list.length] : undefined);

function stepOf(items: Map<string, StoredItem>, [what, one, other, index]: [number, number, number, number]): Change | undefined {
  const page = items.get(PAGE) as StoredItem;
  const at = { item: PAGE, revision: page.revision };
  const blocks = [...everyBlock(layout(items))];
  const block = pick(blocks, one);
  const parents = [
    { parent: '', name: '', placeholder: 'main' },
    ...blocks.flatMap((found) =>
      insidesOf(registry, found.placed.name).map(({ name }) => ({ parent: found.placed.uid, name: found.placed.name, placeholder: name })),
    ),
  ];
  const where = pick(parents, other) as (typeof parents)[number];
  const place = { parent: where.parent, placeholder: where.placeholder, index };
  const names = allowedAt(registry, { pageType: 'Page', region: 'main', parent: where.name, placeholder: where.placeholder });
  const faq = items.get(FAQ) as StoredItem;
  const list = (faq.fields.Items as { list: { id: string }[] } | undefined)?.list ?? [];
  const entry = pick(list, one)?.id ?? '';
  const ofFaq = { item: FAQ, revision: faq.revision, inside: [] };
  switch (what) {
    case 0:
      return { ...at, do: 'insert-block', at: place, component: pick(names, one) ?? 'Nothing' };
    case 1:
      return { ...at, do: 'move-block', uid: block?.placed.uid ?? '', to: place };
    case 2:
      return { ...at, do: 'copy-block', uid: block?.placed.uid ?? '' };
    case 3:
      return { ...at, do: 'remove-block', uid: block?.placed.uid ?? '' };
    case 4:
      return { ...at, do: 'params', uid: block?.placed.uid ?? '', params: { RenderingIdentifier: pick(['', 'one', 'two'], other) ?? '' } };
    case 5:
      return { ...at, do: 'source', uid: block?.placed.uid ?? '', source: pick(['own', ''], other) ?? '' };
    case 6:
      return {
        ...ofFaq,
        do: 'list',
        field: 'Items',
        change: pick(
          [
            { do: 'insert', index },
            { do: 'copy', entry },
            { do: 'remove', entry },
            { do: 'move', entry, index },
          ] as const,
          other,
        )!,
      };
    case 7:
      return {
        ...ofFaq,
        inside: ['Items', entry],
        do: 'set',
        field: pick(['Title', 'Body', 'Expanded'], other) ?? '',
        value: { value: `<b>${index}</b>` },
      };
    case 8:
      return {
        ...ofFaq,
        do: 'set',
        field: pick(['Headline', 'Items'], other) ?? '',
        value: pick([null, { list: [] }, { value: 'New' }], index) ?? null,
      };
    default:
      return {
        ...at,
        do: 'set',
        inside: [],
        field: pick(['Title', 'MetaDescription'], other) ?? '',
        value: pick([null, { value: `Words ${index}` }], index) ?? null,
      };
  }
}

test('any sequence of changes keeps places allowed and ids unique, and can be undone [EDT-01] [EDT-03]', {
  timeout: 120_000,
}, () => {
  let done = 0;
  fc.assert(
    fc.property(steps, (run_) => {
      const items = harbor();
      const before = content(items);
      const undos: Change[][] = [];
      for (const step of run_) {
        const change = stepOf(items, step);
        if (!change) continue;
        try {
          undos.push(run(items, [change]).undo);
          done++;
        } catch (error) {
          if (!(error instanceof ChangeRefusal)) throw error;
        }
        const found = [...everyBlock(layout(items))];
        expect(new Set(found.map((one) => one.placed.uid)).size).toBe(found.length);
        const numbers = found.map((one) => one.placed.params.DynamicPlaceholderId);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { placed: one, place, region, parentName } of found)
          expect([
            one.name,
            isAllowedAt(registry, one.name, { pageType: 'Page', region, parent: parentName, placeholder: place.placeholder }),
          ]).toEqual([one.name, true]);
      }
      for (const undo of undos.reverse())
        run(
          items,
          undo.map((change) => ({ ...change, revision: items.get(change.item)?.revision ?? '' })),
        );
      expect(content(items)).toEqual(before);
    }),
    { numRuns: scaled(3000) },
  );
  // If most changes had been refused, the test would prove little.
  expect(done).toBeGreaterThan(scaled(3000));
});
