/** Export is the inverse of import: files of any edited content read back as the same items. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importBody as contentFiles, sampleSites } from '../../../../scripts/content/seed.ts';
import { scaled } from '../../../../test/scale.ts';
import { type AuthoredComponent, type ImportInput, importSchema } from './authoring.ts';
import { collapseContent } from './collapse.ts';
import { canonical } from './collapse-fields.ts';
import { expandContent } from './expand.ts';
import type { ItemContent, Placed, StoredField } from '../store/items.ts';
import { itemId } from '../store/names.ts';

const where = { site: 'harbor', language: 'en' };
const expand = (input: Partial<ImportInput>): ItemContent[] => expandContent(importSchema.parse({ ...where, ...input }));
const byId = (items: readonly ItemContent[]) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1)).map(canonical);

/** The items read back from their files, and the files of those items. */
function roundTrip(items: readonly ItemContent[]) {
  const files = collapseContent(items, where);
  const back = expand(JSON.parse(JSON.stringify(files)));
  return { files, back, again: collapseContent(back, where) };
}

const hex = fc.stringMatching(/^[0-9a-f]{32}$/);
const uid = fc.uuid();
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const text = fc.oneof(fc.constantFrom('', '<p>Ice on the lake</p>', '800', '#', '/about'), fc.string());

const link = fc.record(
  {
    href: fc.constantFrom('/about', '#top', 'https://harbor.test/', 'mailto:a@harbor.test', ''),
    text,
    linktype: fc.constantFrom('internal', 'external', 'media'),
    target: text,
  },
  { requiredKeys: ['href'] },
);
const image = fc.record(
  {
    src: fc.constant('/-/media/pier.svg'),
    alt: text,
    width: fc.oneof(fc.integer(), fc.constantFrom('640', '0640', '')),
    height: text,
    class: text,
  },
  { requiredKeys: ['src'] },
);
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), link, image, fc.constant({}), fc.jsonValue());
const jsonOf = (raw: fc.Arbitrary<unknown>) => raw.map((one) => JSON.parse(JSON.stringify(one ?? null)));
const fieldName = fc.constantFrom(
  'Title',
  'Headline',
  'NavigationTitle',
  'Text',
  'Image',
  'Link',
  'Items',
  'fields',
  'ref',
  'href',
  'src',
  'value',
  'raw',
  'id',
);
const { field } = fc.letrec<{ field: StoredField; inline: unknown; fields: Record<string, StoredField> }>((tie) => ({
  field: fc.oneof(
    { maxDepth: 2 },
    fc.record({ value: jsonOf(value) }),
    fc.record({ ref: fc.oneof(hex, fc.constantFrom(itemId('harbor', '/about'), itemId('harbor', '/shared/help'))) }),
    fc.record({ raw: jsonOf(fc.jsonValue()) }),
    fc.record({ list: fc.array(fc.oneof(tie('inline'), fc.record({ ref: hex })), { maxLength: 3 }) }),
    fc.record({ inline: tie('inline') }),
  ) as fc.Arbitrary<StoredField>,
  inline: fc.record({ id: hex, name: fc.oneof(word, fc.constantFrom('items-1', 'items-2', '')), displayName: text, fields: tie('fields') }),
  fields: fc.dictionary(fieldName, tie('field'), { maxKeys: 4 }),
}));
const fields = fc.dictionary(fieldName, field, { maxKeys: 5 });

/** Edits that an editor can make; numbers choose among the existing items. */
const edit = fc.oneof(
  fc.record({ do: fc.constant('fields' as const), at: fc.nat(), fields }),
  fc.record({ do: fc.constant('rename' as const), at: fc.nat(), name: word, id: fc.option(hex) }),
  fc.record({ do: fc.constant('tell' as const), at: fc.nat(), displayName: text, sort: fc.integer({ min: -5, max: 500 }) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat() }),
  fc.record({
    do: fc.constant('place' as const),
    at: fc.nat(),
    uid,
    data: hex,
    name: word,
    fields,
    params: fc.dictionary(fc.constantFrom('Variant', 'DynamicPlaceholderId'), word),
  }),
  fc.record({
    do: fc.constant('version' as const),
    at: fc.nat(),
    audience: fc.constantFrom('state-oh', 'login-yes'),
    data: fc.constantFrom('', 'own', 'other'),
    id: hex,
    fields,
  }),
  fc.record({ do: fc.constant('shuffle' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('drop' as const), at: fc.nat() }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(items: readonly ItemContent[], edits: readonly Edit[]): ItemContent[] {
  let all = structuredClone(items) as ItemContent[];
  const isFree = (path: string) => !all.some((item) => item.path.toLowerCase() === path.toLowerCase());
  const put = (item: ItemContent) => void (isFree(item.path) && !all.some(({ id }) => id === item.id) && all.push(item));
  for (const change of edits) {
    const item = all[change.at % all.length] as ItemContent;
    const rest = all.filter((one) => one !== item);
    const list = item.presentation?.placeholders.main;
    if (change.do === 'fields') item.fields = change.fields;
    if (change.do === 'tell') Object.assign(item, { displayName: change.displayName, sort: change.sort });
    if (change.do === 'remove' && item.path !== '/') all = rest;
    if (change.do === 'shuffle') list?.reverse();
    if (change.do === 'drop') list?.shift();
    if (change.do === 'version' && list?.[0]) {
      const { versions = [], ...placed } = list[0];
      const source = { '': '', own: change.id, other: itemId('harbor', '/shared/help') }[change.data] ?? '';
      const others = versions.filter(({ audience }) => audience !== change.audience);
      list[0] = { ...placed, versions: [...others, { audience: change.audience, source }] };
      const path = `${item.path}/data/for-some-${change.id.slice(0, 4)}`;
      const name = path.slice(path.lastIndexOf('/') + 1);
      const folder = all.find((one) => one.path === `${item.path}/data`);
      const plain = { name, displayName: name, route: null, template: placed.name, sort: 0, presentation: null };
      if (change.data === 'own') put({ ...plain, id: change.id, path, parent: folder?.id ?? item.id, fields: change.fields });
    }
    if (change.do === 'place' && item.presentation) {
      const placed: Placed = { uid: change.uid, name: 'RichText', params: change.params, source: change.data, placeholders: {} };
      item.presentation.placeholders.main = [placed, ...(list ?? [])];
      const path = `${item.path}/data/${change.name}`;
      const plain = { name: change.name, displayName: change.name, route: null, template: 'RichText', sort: 0, presentation: null };
      const folder = all.find((one) => one.path === `${item.path}/data`);
      put({ ...plain, id: change.data, path, parent: folder?.id ?? item.id, fields: change.fields });
    }
    if (
      change.do === 'rename' &&
      !['/', '/home'].includes(item.path) &&
      isFree(`${item.path.slice(0, item.path.lastIndexOf('/') + 1)}${change.name}`)
    ) {
      const from = item.path;
      const to = `${from.slice(0, from.lastIndexOf('/') + 1)}${change.name}`;
      item.name = change.name;
      if (change.id && !all.some(({ id }) => id === change.id)) {
        for (const one of all) if (one.parent === item.id) one.parent = change.id;
        item.id = change.id;
      }
      for (const one of all) {
        if (one !== item && !one.path.startsWith(`${from}/`)) continue;
        one.path = to + one.path.slice(from.length);
        if (one.route !== null) one.route = one.path.slice('/home'.length);
      }
    }
  }
  return all;
}

const harbor = expand({
  settings: { hostName: 'harbor.test', robots: 'User-agent: *', notFoundPage: '/about' },
  pages: [
    {
      path: '/',
      template: 'Home',
      placeholders: {
        main: [
          { name: 'Promo', fields: { Text: 'One' } },
          { name: 'Promo', fields: {} },
        ],
      },
    },
    {
      path: '/about',
      template: 'Page',
      fields: { Title: 'About', Related: [{ ref: '/' }], Faqs: [{ Title: 'Who?' }, { name: 'what', fields: { Title: 'What?' } }] },
      placeholders: {
        main: [
          { name: 'Container', placeholders: { container: [{ name: 'RichText', fields: { Text: '<p>1925</p>' } }] } },
          { name: 'HelpBlock', source: '/shared/help' },
          { name: 'Navigation', fields: [{ Id: 'x' }] },
          { name: 'PartialDesignDynamicPlaceholder', params: { sig: 'sxa-a' }, placeholders: { 'sxa-a': [] } },
        ],
      },
    },
    { path: '/blog/hail', template: 'Article Detail', design: '', placeholders: {} },
  ],
  shared: [{ path: '/shared/help', template: 'Help Block', fields: { Link: { href: '/about', text: 'Help' } } }],
  designs: { default: { placeholders: { header: [{ name: 'Header', fields: { Logo: { src: '/-/media/l.svg', alt: '', width: 20 } } }] } } },
  dictionary: { Search: 'Search', '404': 'Not found' },
  redirects: [
    { pattern: '/a', target: '/about' },
    { pattern: '/b', target: '/about', host: 'b.test', locale: 'en' },
  ],
});

describe('content as files', () => {
  it('reads back every item of the sample content, and writes none as stored [EDT-03]', () => {
    for (const options of sampleSites()) {
      const items = expandContent(importSchema.parse(contentFiles(options)));
      const files = collapseContent(items, options);
      const back = expandContent(importSchema.parse({ ...files, site: options.site, language: options.language }));
      expect(byId(back)).toEqual(byId(items));
      expect(files.items).toBeUndefined();
      expect(JSON.stringify(files)).not.toMatch(/"(uid|key|id)":"[0-9a-f]{8}/);
    }
  });

  it('reads back any edited content, and then writes the same bytes [EDT-03]', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
        const items = edited(harbor, edits);
        const { files, back, again } = roundTrip(items);
        expect(byId(back)).toEqual(byId(items));
        expect(JSON.stringify(again)).toBe(JSON.stringify(files));
      }),
      { numRuns: scaled(250), seed: 9 },
    );
  });

  it('reads back every kind of stored field', () => {
    fc.assert(
      fc.property(fields, (all) => {
        const items = harbor.map((item) => (item.path === '/home/about' ? { ...item, fields: all } : item));
        const { files, back, again } = roundTrip(items);
        expect(byId(back)).toEqual(byId(items));
        expect(JSON.stringify(again)).toBe(JSON.stringify(files));
      }),
      { numRuns: scaled(250), seed: 9 },
    );
  });

  it('writes a moved component by its name, and leaves those after it unchanged', () => {
    const items = structuredClone(harbor);
    items.find((item) => item.path === '/home')!.presentation!.placeholders.main!.reverse();
    const { main } = collapseContent(items, where).pages!.find((page) => page.path === '/')!.placeholders!;
    expect((main as AuthoredComponent[]).map(({ key, uid, data }) => ({ key, uid, data }))).toEqual([
      { key: 'promo-2', uid: undefined, data: undefined },
      { key: undefined, uid: undefined, data: undefined },
    ]);
  });

  it('refers by path to an item that an editor created', () => {
    const made = { ...harbor.find((item) => item.path === '/shared/help')!, id: 'ab'.repeat(16) };
    const items = harbor.map((item) =>
      item.path === '/shared/help'
        ? made
        : (JSON.parse(JSON.stringify(item).replaceAll(itemId('harbor', '/shared/help'), made.id)) as ItemContent),
    );
    const { shared, pages } = collapseContent(items, where);
    expect(shared).toMatchObject([{ path: '/shared/help', id: made.id }]);
    expect(JSON.stringify(pages)).toContain('"source":"/shared/help"');
  });

  it('lists references to missing items, which an import otherwise refuses', () => {
    const files = collapseContent(
      harbor.filter((item) => item.path !== '/shared/help'),
      where,
    );
    expect(files.missing).toEqual([itemId('harbor', '/shared/help')]);
    expect(JSON.stringify(files.pages)).toContain(`"source":"#${itemId('harbor', '/shared/help')}"`);
  });

  it.each([
    [
      'two items of one id',
      {
        shared: [
          { path: '/a', template: 'T', id: 'ab'.repeat(16) },
          { path: '/b', template: 'T', id: 'ab'.repeat(16) },
        ],
      },
      '/b: has the id of /a',
    ],
    [
      'an item at the path of another',
      { shared: [{ path: '/a', template: 'T' }], items: [{ ...harbor[0]!, path: '/A' }] },
      '/A: occurs twice',
    ],
  ])('refuses %s', (_, input, message) => {
    expect(() => expand(input as Partial<ImportInput>)).toThrow(message);
  });
});
