/** The repository's GraphQL supports the platform's queries, within limits, and never shows drafts to visitors [DEL-08]. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { counted, emptyRepository, importInto, NOW, REGIONS, sampleSite } from '../../../../test/worker/repository.ts';
import { saveDraft } from '../drafts/draft.ts';
import { answerGraphql, type GraphqlOptions } from './graphql.ts';
import { braced, itemId } from '../store/names.ts';
import { loadItems } from '../store/store.ts';

let db: D1Database;
let failures: unknown[];
beforeEach(async () => {
  db = await emptyRepository();
  failures = [];
  await importInto(db, sampleSite());
});

const ask = async (query: string, variables = {}, options: Partial<GraphqlOptions> = {}, on = db) => {
  const answer = await answerGraphql(
    on,
    { query, variables },
    {
      regions: REGIONS,
      site: 'harbor',
      language: 'en',
      origin: new URL('https://harbor.test'),
      mode: 'normal',
      onError: (error) => failures.push(error),
      ...options,
    },
  );
  // biome-ignore lint/suspicious/noExplicitAny: answers are open JSON
  return { status: answer.status, ...(JSON.parse(JSON.stringify(answer.body)) as { data: any; errors?: { message: string }[] }) };
};
const help = itemId('harbor', '/shared/help');

describe('graphql of the repository', () => {
  it('renders a layout in one read, and returns null for an unknown route', async () => {
    const counting = counted(db);
    const { data } = await ask(
      '{ layout(site: "harbor", routePath: "/about/", language: "en") { item { id version rendered personalization { variantIds } } } }',
      {},
      {},
      counting.db,
    );
    expect(data.layout.item).toMatchObject({
      id: itemId('harbor', '/about').toUpperCase(),
      version: 1,
      rendered: { sitecore: { route: { name: 'about' } } },
      personalization: { variantIds: [] },
    });
    expect(counting.roundTrips()).toBe(1);
    expect((await ask('{ layout(site: "harbor", routePath: "/nope", language: "en") { item { rendered } } }')).data).toEqual({
      layout: { item: null },
    });
  });

  it('reads an item by id in any notation and by path, with its fields', async () => {
    const query =
      'query($path: String!) { item(path: $path, language: "en") { id(format: "B") path rendered template { name } headline: field(name: "Headline") { value } link: field(name: "PrimaryLink") { jsonValue } none: field(name: "X") { value } } }';
    for (const path of [help, braced(help), '/sitecore/content/harbor/shared/help', '/shared/help']) {
      expect((await ask(query, { path })).data.item).toEqual({
        id: braced(help),
        path: '/sitecore/content/harbor/shared/help',
        rendered: null,
        template: { name: 'Help Block' },
        headline: { value: 'Need help?' },
        link: { jsonValue: { value: { href: '/help', text: 'Help', linktype: 'internal' } } },
        none: null,
      });
    }
    expect((await ask(query, { path: '/shared/nope' })).data.item).toBeNull();
  });

  it('walks the tree: parent, ancestors, children, references', async () => {
    const { data } = await ask(
      `{ item(path: "/home/blog/hail", language: "en") { parent { name } ancestors { path } pages: ancestors(hasLayout: true) { url { path url hostName siteName scheme } } author: field(name: "Author") { value jsonValue } }
         home: item(path: "/home", language: "en") { hasChildren children(first: 2, hasLayout: true) { total pageInfo { hasNext endCursor } results { name } } } }`,
    );
    expect(data.item.parent).toEqual({ name: 'blog' });
    expect(data.item.ancestors.map(({ path }: { path: string }) => path)).toEqual([
      '/sitecore/content/harbor/home/blog',
      '/sitecore/content/harbor/home',
      '/sitecore/content/harbor',
    ]);
    const url = { path: '/', url: 'https://harbor.test/', hostName: 'harbor.test', siteName: 'harbor', scheme: 'https' };
    expect(data.item.pages).toEqual([{ url }]);
    expect(data.item.author).toMatchObject({
      value: braced(itemId('harbor', '/authors/desk')),
      jsonValue: { name: 'desk', fields: { Title: { value: 'The claims desk' } } },
    });
    expect(data.home).toMatchObject({
      hasChildren: true,
      children: { total: 2, pageInfo: { hasNext: false }, results: [{ name: 'about' }, { name: 'lost' }] },
    });
  });

  it('pages through all phrases without repeating a key', async () => {
    const query =
      'query($after: String) { site { siteInfo(site: "harbor") { dictionary(language: "en", first: 2, after: $after) { total pageInfo { endCursor hasNext } results { key value } } } } }';
    const first = (await ask(query, { after: '' })).data.site.siteInfo.dictionary;
    const second = (await ask(query, { after: first.pageInfo.endCursor })).data.site.siteInfo.dictionary;
    expect([first.total, first.pageInfo.hasNext, second.pageInfo.hasNext]).toEqual([3, true, false]);
    expect([...first.results, ...second.results].map(({ key }) => key).sort()).toEqual(['Get a quote', 'Login', 'Search']);
  });

  it('returns sites, redirects, error pages, robots and routes', async () => {
    const { data } = await ask(
      `{ site { siteInfoCollection { name hostname language } siteInfo(site: "harbor") { robots llmsTxt sitemap redirects { pattern redirectType } errorHandling(language: "en") { notFoundPagePath serverErrorPage { rendered } notFoundPage { rendered } }
         routes(language: "en", includedPaths: ["/blog", "/lost"], excludedPaths: ["/lost"]) { total results { routePath route { name } } } } unknown: siteInfo(site: "x") { name } } }`,
    );
    expect(data.site.siteInfoCollection).toEqual([{ name: 'harbor', hostname: 'harbor.test', language: 'en' }]);
    expect(data.site.siteInfo).toMatchObject({
      robots: 'User-agent: *',
      llmsTxt: null,
      sitemap: [],
      redirects: [{ pattern: '/awards', redirectType: 'REDIRECT_301' }, { redirectType: 'REDIRECT_302' }],
    });
    expect(data.site.siteInfo.errorHandling).toMatchObject({
      notFoundPagePath: '/lost',
      serverErrorPage: null,
      notFoundPage: { rendered: { sitecore: { route: { name: 'lost' } } } },
    });
    expect(data.site.siteInfo.routes).toEqual({ total: 1, results: [{ routePath: '/blog/hail', route: { name: 'hail' } }] });
    expect(data.site.unknown).toBeNull();
  });

  it('searches like the official dictionary query, and by fields', async () => {
    const { data } = await ask(
      `query($root: String!) {
         phrases: search(where: { AND: [{ name: "_path", value: $root, operator: CONTAINS }, { name: "_language", value: "en" }, { name: "_templates", value: "6d1cd89719364a3aa511289a94c2a7b1", operator: CONTAINS }] }, first: 2) { total pageInfo { hasNext } results { key: field(name: "Key") { value } } }
         pages: search(where: { AND: [{ name: "_hasLayout", value: "true" }, { OR: [{ name: "Title", value: "us", operator: CONTAINS }, { name: "Title", value: "Hail" }] }, { name: "_name", value: "x", operator: NEQ }] }, orderBy: { name: "Title", direction: DESC }) { results { name } } }`,
      { root: braced(itemId('harbor', '/')) },
    );
    // The root of the site is an ancestor of phrases; the home page is not.
    expect(data.phrases.total).toBe(0);
    expect(data.pages.results).toEqual([{ name: 'hail' }, { name: 'about' }]);
    const root = (
      await ask(
        '{ layout(site: "harbor", routePath: "/", language: "en") { item { ancestors(includeTemplateIDs: ["061cba1554744b918a0617903b102b82"]) { id } } } }',
      )
    ).data.layout.item.ancestors[0].id;
    const { data: again } = await ask(
      'query($root: String!) { search(where: { AND: [{ name: "_path", value: $root, operator: CONTAINS }, { name: "_templates", value: "Dictionary entry" }] }, first: 2) { total pageInfo { hasNext } } }',
      { root },
    );
    expect(again.search).toEqual({ total: 3, pageInfo: { hasNext: true } });
  });

  it('does not turn a field name into SQL', async () => {
    for (const query of [
      'where: { name: "Recipient", value: "a", operator: CONTAINS }',
      'where: { name: "_language", value: "en" }, orderBy: { name: "Recipient", direction: ASC }',
    ])
      expect(JSON.stringify((await ask(`{ search(${query}) { total } }`)).errors)).toContain('There is no search by');
    const { errors } = await ask(`{ search(where: { name: "Title'\\") OR 1=1 --", value: "x" }) { total } }`);
    expect(errors?.[0]?.message).toContain('no field');
    expect(failures).toEqual([]);
  });

  it.each([
    ['text that is no query', '{ layout(', 400],
    ['a field that does not exist', '{ site { nope } }', 400],
    ['introspection', '{ __schema { types { name } } }', 400],
    ['great depth', `{ item(path: "/", language: "en") { ${'parent { '.repeat(20)} name ${'}'.repeat(20)} } }`, 400],
    [
      'many fields behind fragments',
      `{ ${Array.from({ length: 30 }, (_, i) => `a${i}: item(path: "/", language: "en") { ...F }`).join(' ')} } fragment F on Item { ${Array.from({ length: 15 }, (_, i) => `f${i}: name`).join(' ')} }`,
      400,
    ],
    ['endless text', `{ ${'a '.repeat(5000)} }`, 400],
  ])('refuses %s', async (_, query, status) => {
    const answer = await ask(query);
    expect(answer.status).toBe(status);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data).toBeUndefined();
  });

  it('stops a query with endless reads, and returns what it has read', async () => {
    const pages = Array.from({ length: 200 }, (_, index) => ({ path: `/p/${index}`, template: 'Page', design: '' }));
    await importInto(db, { site: 'large', language: 'en', pages });
    const counting = counted(db);
    const { data, errors } = await ask(
      '{ item(path: "/sitecore/content/large/home/p", language: "en") { children(first: 200) { results { name rendered } } } }',
      {},
      {},
      counting.db,
    );
    expect(errors?.[0]?.message).toMatch(/may make \d+ reads/);
    expect(data.item.children.results[0].rendered).not.toBeNull();
    expect(counting.roundTrips()).toBeLessThanOrEqual(60);
  });

  describe('a response much longer than its query', () => {
    const times = (count: number, field: string) => Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
    beforeEach(async () => {
      const text = (length: number) => ({ value: 'x'.repeat(length) });
      await importInto(db, {
        site: 'large',
        language: 'en',
        pages: [
          { path: '/long', template: 'Page', design: '', fields: { Body: text(30_000) } },
          ...Array.from({ length: 300 }, (_, index) => ({ path: `/p/${index}`, template: 'Page', design: '' })),
        ],
      });
    });
    const long = (fields: string) => `{ item(path: "/sitecore/content/large/home/long", language: "en") { ${fields} } }`;

    it.each([
      ['layouts', long(times(390, 'rendered'))],
      ['values as text', long(`field(name: "Body") { ${times(390, 'value')} }`)],
      ['values as JSON', long(`field(name: "Body") { ${times(390, 'jsonValue')} }`)],
      [
        'a layout under several roots',
        `{ ${times(50, 'layout(site: "large", routePath: "/long", language: "en") { item { ...F } }')} } fragment F on Item { b0: rendered b1: rendered }`,
      ],
      [
        'many fields of many items',
        `{ search(where: { name: "_path", value: "/p/", operator: CONTAINS }, first: 300) { results { ${times(390, 'path')} } } }`,
      ],
      [
        'a long name repeated for many items',
        `{ search(where: { name: "_path", value: "/p/", operator: CONTAINS }, first: 300) { results { ${'n'.repeat(10_000)}: displayName } } }`,
      ],
      [
        'many refused reads',
        `{ search(where: { name: "_path", value: "/p/", operator: CONTAINS }, first: 300) { results { ${times(150, 'children { total }')} } } }`,
      ],
    ])('is refused as a whole: %s [DEL-08]', async (_, query) => {
      const counting = counted(db);
      const answer = await ask(query, {}, {}, counting.db);
      expect(answer).toEqual({ status: 400, errors: [{ message: 'A response may have 2000000 characters: query less at once' }] });
      expect(counting.roundTrips()).toBeLessThanOrEqual(61);
    });

    it('is returned while it is short enough, and composed once for any number of aliases [DEL-08]', async () => {
      const { data } = await ask(long(times(30, 'rendered')));
      expect(Object.keys(data.item)).toHaveLength(30);
      expect(data.item.a29.sitecore.route.fields.Body.value).toHaveLength(30_000);
      const shapeOf = vi.fn(() => ({}));
      await ask(`{ layout(site: "harbor", routePath: "/about", language: "en") { item { rendered } } }`, {}, { shapeOf });
      const once = shapeOf.mock.calls.length;
      await ask(`{ layout(site: "harbor", routePath: "/about", language: "en") { item { ${times(50, 'rendered')} } } }`, {}, { shapeOf });
      expect(once).toBeGreaterThan(0);
      expect(shapeOf.mock.calls.length).toBe(2 * once);
    });
  });

  it('shows drafts and editing metadata only in editing modes [EDT-04]', async () => {
    const [item] = await loadItems(db, { stage: 'draft', site: 'harbor', language: 'en' }, [help]);
    await saveDraft(
      db,
      { site: 'harbor', language: 'en' },
      { item: help, revision: item!.revision, fields: { Headline: { value: 'Secret plans' } }, presentation: null, by: 'e', at: NOW },
    );
    const query =
      'query($version: String) { layout(site: "harbor", routePath: "/about", language: "en") { item { rendered } } item(path: "/shared/help", language: "en", version: $version) { version field(name: "Headline") { value } } }';
    const live = JSON.stringify((await ask(query)).data);
    const preview = JSON.stringify((await ask(query, {}, { mode: 'preview' })).data);
    const edit = JSON.stringify((await ask(query, {}, { mode: 'edit' })).data);
    expect([live, preview, edit].map((text) => [text.includes('Secret plans'), text.includes('"metadata"')])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect((await ask(query, { version: '1' }, { mode: 'edit' })).data.item).toBeNull();
    expect((await ask('{ __schema { queryType { name } } }', {}, { mode: 'preview' })).data.__schema.queryType.name).toBe('Query');
  });

  it('reveals nothing of the database when it fails', async () => {
    await db.prepare('ALTER TABLE uses RENAME TO uses_away').run();
    try {
      const { errors } = await ask('{ layout(site: "harbor", routePath: "/", language: "en") { item { rendered } } }');
      expect(errors?.map(({ message }) => message)).toEqual(['The content repository failed']);
      expect(failures).toHaveLength(1);
    } finally {
      await db.prepare('ALTER TABLE uses_away RENAME TO uses').run();
    }
  });
});
