import { describe, expect, test } from 'vitest';
import { pickIn } from '../audiences/pick-versions.ts';
import type { Prepare, Rendering } from './model.ts';
import { fieldsObject, findPlaceholder, MalformedLayout, parseLayout, rewriteMedia } from './parse-layout.ts';

const prepare: Prepare = ({ fields, params }) => ({ fields, blockParams: params });
const component = (more: Record<string, unknown> = {}) => ({
  uid: 'u1',
  componentName: 'Promo',
  dataSource: '',
  params: {},
  fields: {},
  ...more,
});
const page = (
  main: unknown,
  { context = {}, route = {} }: { context?: Record<string, unknown>; route?: Record<string, unknown> } = {},
) => ({
  sitecore: {
    context: { pageEditing: false, language: 'en', site: { name: 'lake-erie' }, ...context },
    route: { name: 'auto', placeholders: { 'headless-main': main }, ...route },
  },
});
const main = (document: unknown, options = {}): Rendering[] =>
  parseLayout(document, { prepare, ...options }).route?.placeholders['headless-main'] ?? [];
const first = (more: Record<string, unknown>): Rendering => main(page([component(more)]))[0] as Rendering;

function malformedPath(document: unknown): string {
  try {
    parseLayout(document, { prepare });
  } catch (error) {
    if (error instanceof MalformedLayout) return error.path;
    throw error;
  }
  return 'nothing is wrong';
}

describe('document', () => {
  test('reads context and route, with ids in one form', () => {
    const { context, route } = parseLayout(
      page([], {
        context: { pageState: 'normal', itemPath: '/auto', variantId: 'v', unknown: { deep: 1 } },
        route: {
          displayName: 'Auto',
          itemId: 'EB77F03B-FF99-441F-A54D-E0705A42110C',
          itemVersion: 3,
          templateId: '{EB77F03B-FF99-441F-A54D-E0705A42110D}',
          templateName: 'Page',
          published: '2026-11-04T00:00:00Z',
          unknown: [],
        },
      }),
      { prepare },
    );
    expect(context).toEqual({
      site: 'lake-erie',
      language: 'en',
      itemPath: '/auto',
      editing: false,
      pageState: 'normal',
      variantId: 'v',
      clientScripts: [],
      clientData: {},
      languages: [],
    });
    expect(route).toMatchObject({
      name: 'auto',
      displayName: 'Auto',
      itemId: 'eb77f03bff99441fa54de0705a42110c',
      itemVersion: 3,
      templateId: 'eb77f03bff99441fa54de0705a42110d',
      templateName: 'Page',
      published: '2026-11-04T00:00:00Z',
      updated: '',
    });
  });

  test('reads a missing page as null', () => {
    expect(parseLayout({ sitecore: { context: { pageEditing: false, language: 'en' }, route: null } }, { prepare }).route).toBeNull();
  });

  test.each([null, [], 'x', undefined])('reads route fields that are %j as none', (fields) => {
    expect(parseLayout(page([], { route: { fields } }), { prepare }).route?.fields).toEqual({});
  });

  test('leaves route fields of every shape for the helpers that read them', () => {
    const fields = { NavigationClass: null, SxaTags: [], Title: { value: 'Home' } };
    expect(parseLayout(page([], { route: { fields } }), { prepare }).route?.fields).toEqual(fields);
  });

  test('recognises editing mode by either sign, and reads the scripts of its editor [EDT-01]', () => {
    const editing = {
      pageEditing: true,
      pageState: 'edit',
      clientScripts: ['https://editor.example.test/a.js'],
      clientData: { state: { a: 1 } },
    };
    expect(parseLayout(page([], { context: editing }), { prepare }).context).toMatchObject({
      editing: true,
      pageState: 'edit',
      clientScripts: editing.clientScripts,
      clientData: editing.clientData,
    });
    expect(parseLayout(page([], { context: { pageEditing: undefined, pageState: 'edit' } }), { prepare }).context.editing).toBe(true);
    expect(parseLayout(page([], { context: { pageState: 'preview' } }), { prepare }).context).toMatchObject({
      editing: false,
      pageState: 'preview',
    });
    expect(
      parseLayout(page([], { context: { pageState: 'new-state', clientScripts: 'x', clientData: 7 } }), { prepare }).context,
    ).toMatchObject({ pageState: 'normal', clientScripts: [], clientData: {} });
  });
});

describe('components', () => {
  test('reads nested placeholders and validates each component once by its schema', () => {
    const seen: string[] = [];
    const document = page([component({ placeholders: { 'container-{*}': [component({ uid: 'u2', componentName: 'RichText' })] } })]);
    const [outer] =
      parseLayout(document, {
        prepare: ({ name }) => {
          seen.push(name);
          return { fields: { settled: name }, blockParams: { x: 1 } };
        },
      }).route?.placeholders['headless-main'] ?? [];
    expect(seen.sort()).toEqual(['Promo', 'RichText']);
    expect(outer).toMatchObject({ uid: 'u1', fields: { settled: 'Promo' }, blockParams: { x: 1 } });
    expect(outer?.placeholders['container-{*}']?.[0]).toMatchObject({ uid: 'u2', fields: { settled: 'RichText' } });
  });

  test.each([
    [[], {}],
    [null, {}],
    [undefined, {}],
    [
      { a: 'x', b: 2, c: true, d: null },
      { a: 'x', b: '2', c: 'true', d: '' },
    ],
    [
      { a: { value: 'x' }, b: { Value: { value: 'y' } }, c: { Value: 'z' }, d: { value: 7 }, e: { other: 1 } },
      { a: 'x', b: 'y', c: 'z', d: '7', e: '' },
    ],
  ])('reads the parameters %j as texts by name', (params, read) => expect(first({ params }).params).toEqual(read));

  test.each([
    ['', ''],
    ['{EB77F03B-FF99-441F-A54D-E0705A42110C}', 'eb77f03bff99441fa54de0705a42110c'],
    ['EB77F03BFF99441FA54DE0705A42110C', 'eb77f03bff99441fa54de0705a42110c'],
    ['/sitecore/content/Home/Data/Text 1', '/sitecore/content/Home/Data/Text 1'],
    [null, ''],
  ])('reads the data source %j', (dataSource, read) => expect(first({ dataSource }).dataSource).toBe(read));

  test('omits components without a name, and old marks between components', () => {
    const list = [
      component({ componentName: null }),
      { uid: 'x' },
      { name: 'code', type: 'text/sitecore', contents: '{}', attributes: { chrometype: 'placeholder', kind: 'open' } },
      null,
      'x',
      component({ uid: 'kept' }),
    ];
    expect(main(page(list)).map(({ uid }) => uid)).toEqual(['kept']);
  });

  test('marks a component with a deleted data source, and keeps the page [BLK-26]', () => {
    expect(first({ isContentResolved: false }).problem).toMatch(/data source/);
    expect(first({ isContentResolved: true }).problem).toBeUndefined();
  });

  test('reads an empty list as no placeholders', () => {
    expect(first({ placeholders: [] }).placeholders).toEqual({});
    expect(parseLayout({ sitecore: { context: {}, route: { name: 'x', placeholders: [] } } }, { prepare }).route?.placeholders).toEqual({});
  });
});

describe('fields of a component', () => {
  test.each([
    ['plain fields', { Title: { value: 'x' } }, { Title: { value: 'x' } }],
    [
      'a data source of GraphQL',
      { data: { datasource: { Title: { jsonValue: { value: 'x' } } } } },
      { Title: { jsonValue: { value: 'x' } } },
    ],
    [
      'its field and children',
      { data: { datasource: { field: { title: { value: 'Links' } }, children: { results: [{ field: { link: {} } }] } } } },
      { title: { value: 'Links' }, items: [{ field: { link: {} } }] },
    ],
    ['children without results', { data: { item: { children: {} } } }, { items: [] }],
    ['a context item', { data: { contextItem: { id: 'x' } } }, { id: 'x' }],
    ['its own query', { data: { site: { name: 's' } } }, { site: { name: 's' } }],
    ['a query without an answer', { data: { datasource: null } }, { datasource: null }],
    ['a list of navigation entries', [{ Id: 'a' }, { Id: 'b' }], { items: [{ Id: 'a' }, { Id: 'b' }] }],
    ['entries under numbers', { 0: { Id: 'a' }, 1: { Id: 'b' } }, { items: [{ Id: 'a' }, { Id: 'b' }] }],
    ['a field called data', { data: { value: 'x' }, Title: { value: 'y' } }, { data: { value: 'x' }, Title: { value: 'y' } }],
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['a word', 'x', {}],
    ['an empty object', {}, {}],
  ])('opens %s', (_, raw, read) => expect(fieldsObject(raw)).toEqual(read));
});

describe('personalised components', () => {
  const shown = component({
    uid: 'u1',
    experiences: { returning: { uid: 'u1', componentName: 'Promo', params: { Variant: 'Note' } }, _default: null },
  });
  const hidden = component({ uid: 'u2', experiences: { returning: { uid: 'u2', componentName: null, dataSource: null } } });
  const byDefault = component({ uid: 'u3', componentName: null, experiences: { returning: { uid: 'u3', componentName: 'Promo' } } });
  const named = (audiences: string[] = [], context = {}) =>
    pickIn(main(page([shown, hidden, byDefault], { context })), new Set(audiences)).map(({ uid, params }) => [uid, params.Variant]);

  test('shows everyone the same component when there is no variant', () =>
    expect(named()).toEqual([
      ['u1', undefined],
      ['u2', undefined],
    ]));
  test('shows a visitor the first variant that exists, and hides components that it hides', () =>
    expect(named(['unknown', 'returning'])).toEqual([
      ['u1', 'Note'],
      ['u3', undefined],
    ]));
  test('a version that brings nothing inside shows what is inside the default', () => {
    const inside = { 'container-{*}': [component({ uid: 'in' })] };
    const outer = component({ placeholders: inside, experiences: { a: { uid: 'u1', componentName: 'Promo' } } });
    const [picked] = pickIn(main(page([outer])), new Set(['a']));
    expect(picked?.placeholders['container-{*}']?.map(({ uid }) => uid)).toEqual(['in']);
  });
  test('a list without versions stays the same object, so that it costs nothing', () => {
    const list = main(page([component({ placeholders: { 'container-{*}': [component()] } })]));
    expect(pickIn(list, new Set(['a']))).toBe(list);
  });
});

describe('dynamic placeholders', () => {
  const list = [{ uid: 'x' }] as unknown as Rendering[];
  test.each([
    ['container-{*}', 'container-3', true],
    ['container-3', 'container-3', true],
    ['column-1-{*}', 'column-1-12', true],
    ['dynamic-1-{*}', 'dynamic-12-2', false],
    ['container-{*}', 'my-container-3', false],
    ['container-{*}', 'container-3-more', false],
    ['container-{*}', 'container-x', false],
    ['a.b-{*}', 'axb-1', false],
    ['row-{*}-{*}', 'row-1-2', true],
  ])('%s answers for %s: %s', (key, name, found) => {
    expect(findPlaceholder({ [key]: list }, name)).toEqual(found ? { key, renderings: list } : { key: name, renderings: [] });
  });

  test('prefers the exact name', () => {
    const exact = [{ uid: 'y' }] as unknown as Rendering[];
    expect(findPlaceholder({ 'container-{*}': list, 'container-3': exact }, 'container-3').renderings).toBe(exact);
  });
});

describe('malformed documents', () => {
  test.each([
    ['nothing', undefined, '(document)'],
    ['a word', 'x', '(document)'],
    ['no sitecore', {}, 'sitecore'],
    ['no context', { sitecore: { route: null } }, 'sitecore.context'],
    ['no route', { sitecore: { context: {} } }, 'sitecore.route'],
    ['a route without a name', { sitecore: { context: {}, route: { placeholders: {} } } }, 'sitecore.route.name'],
    ['a route with a wrong version', page([], { route: { itemVersion: 'three' } }), 'sitecore.route.itemVersion'],
    ['placeholders that are a word', { sitecore: { context: {}, route: { name: 'x', placeholders: 'x' } } }, 'sitecore.route.placeholders'],
    ['a placeholder that is no list', page({ componentName: 'Promo' }), 'sitecore.route.placeholders.headless-main'],
    [
      'a component with a wrong name',
      page([component(), component({ componentName: 7 })]),
      'sitecore.route.placeholders.headless-main.1.componentName',
    ],
    [
      'a nested component with wrong parameters',
      page([component({ placeholders: { 'container-{*}': [component({ params: 'x' })] } })]),
      'sitecore.route.placeholders.headless-main.0.placeholders.container-{*}.0.params',
    ],
    [
      'nested placeholders that are a word',
      page([component({ placeholders: 'x' })]),
      'sitecore.route.placeholders.headless-main.0.placeholders',
    ],
  ])('names the place of %s [DEL-03]', (_, document, path) => expect(malformedPath(document)).toBe(path));
});

describe('media', () => {
  const base = 'https://cm.example.test/-';
  const rewrite = (value: unknown) => rewriteMedia(value, { mediaBase: base });

  test('are served by this site when they are under the configured base [DEL-07]', () => {
    expect(
      rewrite({
        a: [{ src: `${base}/media/x.jpg?h=1` }],
        b: `<img src="${base}/media/y.jpg"> <a href='${base}/media/z.pdf'>z</a> url(${base}/media/w.png)`,
        c: `${base}/media`,
        n: 7,
        z: null,
      }),
    ).toEqual({
      a: [{ src: '/-/media/x.jpg?h=1' }],
      b: `<img src="/-/media/y.jpg"> <a href='/-/media/z.pdf'>z</a> url(/-/media/w.png)`,
      c: '/-/media',
      n: 7,
      z: null,
    });
  });

  test('keep their address when no base matches', () => {
    for (const other of [
      'https://cm.example.test/-/mediaother/x.jpg',
      'https://cm.example.test.evil.test/-/media/x.jpg',
      `see ${base}/media/x.jpg`,
      '/-/media/x.jpg',
    ])
      expect(rewrite(other)).toBe(other);
    expect(rewriteMedia(`${base}/media/x.jpg`, {})).toBe(`${base}/media/x.jpg`);
    expect(rewriteMedia(`${base}/media/x.jpg`, { mediaBase: `${base}/` })).toBe('/-/media/x.jpg');
  });

  test('are rewritten one by one in lists of sizes and style urls; a text that mentions one is not [DEL-07]', () => {
    expect(rewrite(`<img srcset="${base}/media/a.jpg 1x, ${base}/media/b.jpg 2x,${base}/media/c.jpg 3x" src='${base}/media/a.jpg'>`)).toBe(
      `<img srcset="/-/media/a.jpg 1x, /-/media/b.jpg 2x,/-/media/c.jpg 3x" src='/-/media/a.jpg'>`,
    );
    expect(rewrite(`<b>url('${base}/media/a.png'), url(${base}/media/b.png)</b>`)).toBe(
      "<b>url('/-/media/a.png'), url(/-/media/b.png)</b>",
    );
    const text = `<p>Files lie below ${base}/media/, ${base}/media/x.pdf among them.</p>`;
    expect(rewrite(text)).toBe(text);
  });

  test('are marked when they are pictures of a listed host [DEL-07]', () => {
    const isImageHost = (src: string) => src.startsWith('https://images.example/');
    expect(
      rewriteMedia(
        { a: { src: 'https://images.example/x.jpg' }, b: { src: 'https://other.example/x.jpg' }, c: { href: 'https://images.example/' } },
        { isImageHost },
      ),
    ).toEqual({
      a: { src: 'https://images.example/x.jpg', listed: true },
      b: { src: 'https://other.example/x.jpg' },
      c: { href: 'https://images.example/' },
    });
  });

  test('are unchanged inside the editor’s marks', () => {
    expect(rewrite({ value: { src: `${base}/media/x.jpg` }, metadata: { rawValue: `${base}/media/x.jpg` } })).toEqual({
      value: { src: '/-/media/x.jpg' },
      metadata: { rawValue: `${base}/media/x.jpg` },
    });
  });

  test('are rewritten everywhere in a document', () => {
    const [promo] = main(page([component({ fields: { PromoIcon: { value: { src: `${base}/media/x.jpg` } } } })]), { mediaBase: base });
    expect(promo?.fields).toEqual({ PromoIcon: { value: { src: '/-/media/x.jpg' } } });
  });
});
