/** Layout documents from the repository: in the platform's shape, in one read, with the editor's marks only on request. */
import { beforeEach, describe, expect, it } from 'vitest';
import { counted, emptyRepository, importInto, NOW, REGIONS, sampleSite } from '../../../../test/worker/repository.ts';
import { UpstreamError } from '../../source.ts';
import { parseLayout } from '../../parse-layout.ts';
import { compose } from './compose.ts';
import { braced, itemId } from '../store/names.ts';
import { repositorySource } from './source.ts';
import { loadClosure } from '../store/store.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const signal = () => new AbortController().signal;
const source = () => repositorySource(db, { regions: REGIONS });
// biome-ignore lint/suspicious/noExplicitAny: a layout document is open JSON
const layout = async (path: string): Promise<any> => source().layout('harbor', 'en', path, signal());

describe('a composed layout', () => {
  it('is a layout document: route, regions, dynamic keys, data sources [DEL-01] [DEL-02]', async () => {
    const { sitecore } = await layout('/about');
    expect(sitecore.context).toEqual({
      pageEditing: false,
      site: { name: 'harbor' },
      pageState: 'normal',
      language: 'en',
      itemPath: '/about',
    });
    expect(sitecore.route).toMatchObject({
      name: 'about',
      displayName: 'About us',
      templateName: 'Page',
      itemLanguage: 'en',
      itemVersion: 1,
      databaseName: 'web',
      published: new Date(NOW).toISOString(),
    });
    expect(sitecore.route.itemId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(sitecore.route.fields.AbstractImage).toEqual({
      value: { src: '/-/media/pier.svg', alt: 'A pier', width: '640', height: '480' },
    });
    expect(Object.keys(sitecore.route.placeholders)).toEqual(['headless-header', 'headless-main', 'headless-footnotes', 'headless-footer']);
    const [container] = sitecore.route.placeholders['headless-main'];
    expect(container).toMatchObject({ componentName: 'Container', dataSource: '', params: { Styles: 'land', DynamicPlaceholderId: '1' } });
    const [, help] = container.placeholders['container-{*}'];
    expect(help).toMatchObject({
      componentName: 'HelpBlock',
      dataSource: braced(itemId('harbor', '/shared/help')),
      isContentResolved: true,
      fields: { Headline: { value: 'Need help?' } },
    });
  });

  it("is placed inside its page design, the page's own components after the design's", async () => {
    const { placeholders } = (await layout('/about')).sitecore.route;
    expect(placeholders['headless-header'].map((c: { componentName: string }) => c.componentName)).toEqual(['Header']);
    expect(placeholders['headless-footer'][0].fields).toEqual({ Tagline: { value: 'On the water' } });
    expect((await layout('/lost')).sitecore.route.placeholders['headless-header']).toEqual([]);
  });

  it('fills in references, also nested ones, each with its template [FRM-02]', async () => {
    const related = (await layout('/about')).sitecore.route.placeholders['headless-main'][2];
    expect(related.fields.Articles).toMatchObject([
      {
        url: '/blog/hail',
        name: 'hail',
        displayName: 'Hail',
        templateName: expect.stringMatching(/\w/),
        fields: { Title: { value: 'Hail' }, Author: { url: '', name: 'desk', fields: { Title: { value: 'The claims desk' } } } },
      },
    ]);
  });

  it('reads no more than it shows: not the layout of a referenced page', async () => {
    const { parts } = (await loadClosure(db, { stage: 'live', site: 'harbor', language: 'en' }, { route: '/about' }))!;
    expect([...parts.values()].map((part) => part.path)).toContain('/home/blog/hail');
    expect([...parts.values()].map((part) => part.path)).not.toContain('/home/blog/hail/data/rich-text-1');
  });

  it('is parsed without a problem', async () => {
    const parsed = parseLayout(await layout('/about'), { prepare: ({ fields, params }) => ({ fields, params }) });
    expect(parsed.route?.placeholders['headless-main']?.map(({ name, problem }) => [name, problem])).toEqual([
      ['Container', undefined],
      ['LinkList', undefined],
      ['Related', undefined],
    ]);
  });

  it('reports a deleted data source', async () => {
    await db.prepare(`DELETE FROM heads WHERE stage = 'live' AND path = '/shared/help'`).run();
    const help = (await layout('/')).sitecore.route.placeholders['headless-main'][1];
    expect(help).toMatchObject({ isContentResolved: false, fields: {} });
  });

  it('omits a reference that leads in a circle', async () => {
    const site = sampleSite();
    site.shared[1]!.fields = { Title: 'The claims desk', Wrote: [{ ref: '/blog/hail' }] };
    await importInto(db, site);
    const { Author } = (await layout('/blog/hail')).sitecore.route.fields;
    expect(Author.fields.Wrote[0].fields.Author.fields.Wrote).toEqual([]);
  });

  it('takes one round trip for any number of blocks', async () => {
    const site = sampleSite();
    const main = Array.from({ length: 120 }, (_, index) => ({ name: 'RichText', fields: { Text: `<p>${index}</p>` } }));
    site.pages[1]!.placeholders = { main };
    await importInto(db, site);
    const counting = counted(db);
    const { sitecore } = (await repositorySource(counting.db, { regions: REGIONS }).layout('harbor', 'en', '/about', signal())) as {
      sitecore: { route: { placeholders: Record<string, unknown[]> } };
    };
    expect(sitecore.route.placeholders['headless-main']).toHaveLength(120);
    expect(counting.roundTrips()).toBe(1);
  });

  it('carries metadata for every field in editing mode, and none otherwise [EDT-02]', async () => {
    const closure = await loadClosure(db, { stage: 'draft', site: 'harbor', language: 'en' }, { route: '/about' });
    const plain = JSON.stringify(compose(closure!, { regions: REGIONS }));
    expect(plain).not.toContain('metadata');
    // biome-ignore lint/suspicious/noExplicitAny: a layout document is open JSON
    const { context, route } = (compose(closure!, { regions: REGIONS, mode: 'edit' }) as any).sitecore;
    expect(context).toMatchObject({
      pageEditing: true,
      pageState: 'edit',
      editMode: 'metadata',
      clientData: { 'hrz-canvas-state': { siteName: 'harbor', pageMode: 'EDIT' } },
    });
    expect(route.fields.Title).toEqual({
      value: 'About us',
      metadata: {
        datasource: { id: braced(closure!.root.id), language: 'en', revision: closure!.root.revision, version: 1 },
        title: 'Title',
        fieldId: expect.stringMatching(/^\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/),
        fieldType: 'Single-Line Text',
        rawValue: 'About us',
        path: ['Title'],
      },
    });
    const [entry] = route.placeholders['headless-main'][1].fields.Links;
    expect(entry.fields.Link.metadata).toMatchObject({
      fieldType: 'General Link',
      rawValue: '<link text="Hail" linktype="internal" href="/blog/hail" />',
      path: ['Links', expect.any(String), 'Link'],
    });
  });
});

describe('the repository as a content source', () => {
  it('finds a page in any case and with a trailing slash; an unknown one has no route [DEL-05]', async () => {
    expect((await layout('/About/')).sitecore.route.name).toBe('about');
    expect(await layout('/nope')).toEqual({ sitecore: { context: { pageEditing: false, language: 'en' }, route: null } });
    expect((await layout('/home/about')).sitecore.route).toBeNull();
  });

  it('redirects belong to the site, in any language of import [DEL-06] [DEL-17]', async () => {
    const rules = await source().redirects('harbor', signal());
    const spanish = { ...sampleSite(), language: 'es', redirects: [{ pattern: '/premios', target: '/about' }] };
    await importInto(db, spanish, NOW + 1);
    await importInto(db, { ...sampleSite(), redirects: [] }, NOW + 2);
    expect((await source().redirects('harbor', signal())).map(({ pattern }) => pattern)).toEqual(['/premios']);
    await importInto(db, sampleSite(), NOW + 3);
    expect(await source().redirects('harbor', signal())).toEqual(expect.arrayContaining(rules));
  });

  it('a page names the languages it is published in [DEL-17]', async () => {
    expect((await layout('/about')).sitecore.context).not.toHaveProperty('languages');
    const { pages, settings: _, ...rest } = sampleSite();
    await importInto(db, { ...rest, language: 'es', pages: pages.filter(({ path }) => path === '/') }, NOW + 1);
    const both = [
      { language: 'en', path: '/' },
      { language: 'es', path: '/' },
    ];
    expect((await layout('/')).sitecore.context.languages).toEqual(both);
    expect(parseLayout(await layout('/'), { prepare: ({ fields }) => ({ fields, blockParams: {} }) }).context.languages).toEqual(both);
    expect((await layout('/about')).sitecore.context).not.toHaveProperty('languages');
  });

  it('reads phrases, redirects in their order, sites, error pages and routes [DEL-06] [DEL-17]', async () => {
    expect(await source().dictionary('harbor', 'en', signal())).toEqual({
      Search: 'Search',
      'Get a quote': 'Get a quote',
      Login: 'Log in',
    });
    expect(await source().redirects('harbor', signal())).toEqual([
      {
        pattern: '/awards',
        target: '/about',
        redirectType: 'REDIRECT_301',
        isQueryStringPreserved: false,
        isLanguagePreserved: false,
        locale: '',
      },
      {
        pattern: '^/old/(.*)$',
        target: '/blog/$1',
        redirectType: 'REDIRECT_302',
        isQueryStringPreserved: true,
        isLanguagePreserved: false,
        locale: '',
      },
    ]);
    expect(await source().sites(signal())).toEqual([{ name: 'harbor', hostName: 'harbor.test', language: 'en' }]);
    const { notFound, serverError } = await source().errorPages('harbor', 'en', signal());
    expect(notFound).toMatchObject({ sitecore: { route: { fields: { Title: { value: 'Lost at sea' } } } } });
    expect(serverError).toBeNull();
    const routes: string[] = [];
    for await (const route of source().routes('harbor', 'en', signal())) routes.push(route);
    expect(routes).toEqual(['/', '/about', '/blog/hail', '/lost']);
    expect(await source().sitemaps('harbor', signal())).toEqual([]);
  });

  it('walks many routes in pages, without reading one twice', async () => {
    const pages = Array.from({ length: 2300 }, (_, index) => ({ path: `/p/${index}`, template: 'Page', design: '' }));
    await importInto(db, { site: 'large', language: 'en', pages });
    const counting = counted(db);
    const routes = new Set<string>();
    let count = 0;
    for await (const route of repositorySource(counting.db, { regions: REGIONS }).routes('large', 'en', signal())) {
      routes.add(route);
      count++;
    }
    expect([routes.size, count, counting.roundTrips()]).toEqual([2300, 2300, 3]);
  });

  it('fails like other content sources: with a timeout when aborted, as unavailable when the database fails', async () => {
    await expect(source().layout('harbor', 'en', '/', AbortSignal.abort())).rejects.toMatchObject({ kind: 'timeout' });
    await db.prepare('ALTER TABLE uses RENAME TO uses_away').run();
    try {
      await expect(layout('/')).rejects.toSatisfy((error) => error instanceof UpstreamError && error.kind === 'unavailable');
    } finally {
      await db.prepare('ALTER TABLE uses_away RENAME TO uses').run();
    }
  });

  it('separates two sites and two languages [DEL-17]', async () => {
    await importInto(db, {
      site: 'harbor',
      language: 'de',
      pages: [{ path: '/about', template: 'Page', fields: { Title: 'Über uns' }, design: '' }],
    });
    await importInto(db, {
      site: 'bay',
      language: 'en',
      pages: [{ path: '/about', template: 'Page', fields: { Title: 'The bay' }, design: '' }],
    });
    const title = async (site: string, language: string) => {
      const document = await source().layout(site, language, '/about', signal());
      return (document as { sitecore: { route: { fields: { Title: { value: string } } } } }).sitecore.route.fields.Title.value;
    };
    expect([await title('harbor', 'en'), await title('harbor', 'de'), await title('bay', 'en')]).toEqual([
      'About us',
      'Über uns',
      'The bay',
    ]);
  });
});
