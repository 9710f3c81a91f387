/** The platform's own client libraries read pages, phrases, redirects and routes from the running site [DEL-08]. */
import { createGraphQLClientFactory, SitecoreClient } from '@sitecore-content-sdk/content/client';
import { defineConfig } from '@sitecore-content-sdk/content/config';
import { RedirectsService, SiteInfoService } from '@sitecore-content-sdk/content/site';
import { GraphQLRequestClient } from '@sitecore-jss/sitecore-jss/graphql.js';
import { GraphQLDictionaryService, RestDictionaryService } from '@sitecore-jss/sitecore-jss/i18n.js';
import { GraphQLLayoutService, RestLayoutService } from '@sitecore-jss/sitecore-jss/layout.js';
import {
  Context,
  DataProvider,
  FilterAnd,
  FilterEqual,
  FilterOr,
  PageWidgetsRequest,
  type SearchResponse,
  type SearchResponseWidget,
  SearchResultsWidgetRequest,
  setup,
} from '@sitecore-search/data';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importBody } from '../scripts/content/seed.ts';
import { parseLayout } from '../src/content/parse-layout.ts';
import { siteOrigin } from './site.ts';
import { deliveryRequests, type RecordedRequest, replay } from './upstreams/replay.ts';
import { needSamples, sample } from './upstreams/samples.ts';

const SITE = 'lake-erie';
const KEY = '{00000000-0000-0000-0000-000000000001}';
const content = importBody({ site: SITE });
const { fields: autoFields = {}, placeholders: autoPlaceholders = {} } =
  content.pages.find((page) => page.path === '/auto-insurance') ?? {};

const origin = siteOrigin();

describe('@sitecore-content-sdk/content', () => {
  const config = () =>
    defineConfig({ api: { local: { apiHost: origin, apiKey: KEY } }, defaultSite: SITE, defaultLanguage: 'en', editingSecret: 'preview' });
  const client = () => new SitecoreClient(config() as never);
  const clientFactory = () => createGraphQLClientFactory({ api: config().api } as never);

  it('getPage reads a page that our own parser reads too [DEL-08]', async () => {
    const page = await client().getPage('/auto-insurance');
    expect(page?.siteName).toBe(SITE);
    expect(page?.layout.sitecore.route?.fields?.Title).toEqual({ value: autoFields.Title });
    const parsed = parseLayout(page?.layout, { prepare: ({ fields, params }) => ({ fields, params }) });
    expect(parsed.route?.placeholders['headless-main']?.length).toBe(autoPlaceholders.main?.length ?? 0);
    expect(parsed.route?.placeholders['headless-header']?.length).toBeGreaterThan(0);
  });

  it('getPage returns null for an unknown page [DEL-05]', async () => {
    expect(await client().getPage('/there-is-no-such-page')).toBeNull();
  });

  it('getDictionary reads every phrase', async () => {
    expect(await client().getDictionary({ site: SITE, locale: 'en' })).toEqual(content.dictionary);
  });

  it('getErrorPage finds the site’s own page, or none', async () => {
    const settings = content.settings as { notFoundPage?: string };
    const page = await client().getErrorPage('404' as never, { site: SITE, locale: 'en' });
    expect(page === null).toBe(settings.notFoundPage === undefined);
  });

  it('the redirect, site and path services read their complete lists [DEL-06]', async () => {
    const redirects = await new RedirectsService({ clientFactory: clientFactory(), cacheEnabled: false } as never).fetchRedirects(SITE);
    expect(redirects.map(({ pattern }) => pattern)).toEqual(content.redirects.map(({ pattern }: { pattern: string }) => pattern));
    const sites = await new SiteInfoService({ clientFactory: clientFactory(), cacheEnabled: false } as never).fetchSiteInfo();
    expect(sites).toContainEqual(expect.objectContaining({ name: SITE, language: 'en' }));
    const routes = await client().getPagePaths([SITE], ['en']);
    expect(routes.length).toBe(content.pages.length);
  });
});

describe('@sitecore-jss/sitecore-jss', () => {
  const clientFactory = () => GraphQLRequestClient.createClientFactory({ endpoint: `${origin}/sitecore/api/graph/edge`, apiKey: KEY });

  it('RestLayoutService and GraphQLLayoutService read the same page', async () => {
    const rest = await new RestLayoutService({ apiHost: origin, apiKey: KEY, siteName: SITE }).fetchLayoutData('/auto-insurance', 'en');
    const graphql = await new GraphQLLayoutService({ siteName: SITE, clientFactory: clientFactory() }).fetchLayoutData(
      '/auto-insurance',
      'en',
    );
    expect(rest.sitecore.route?.fields?.Title).toEqual({ value: autoFields.Title });
    expect(graphql).toEqual(rest);
  });

  it('RestLayoutService reads the body of a 404, and one placeholder', async () => {
    const service = new RestLayoutService({ apiHost: origin, apiKey: KEY, siteName: SITE });
    expect(await service.fetchLayoutData('/there-is-no-such-page', 'en')).toEqual({
      sitecore: { context: { pageEditing: false, language: 'en' }, route: null },
    });
    expect((await service.fetchPlaceholderData('headless-main', '/auto-insurance', 'en')).elements).toHaveLength(
      autoPlaceholders.main?.length ?? 0,
    );
  });

  it.each([
    ['RestDictionaryService', () => new RestDictionaryService({ apiHost: origin, apiKey: KEY, siteName: SITE, cacheEnabled: false })],
    [
      'GraphQLDictionaryService by site',
      () =>
        new GraphQLDictionaryService({
          siteName: SITE,
          clientFactory: clientFactory(),
          useSiteQuery: true,
          pageSize: 7,
          cacheEnabled: false,
        }),
    ],
    [
      'GraphQLDictionaryService by search, from the root it finds itself',
      () => new GraphQLDictionaryService({ siteName: SITE, clientFactory: clientFactory(), pageSize: 7, cacheEnabled: false }),
    ],
  ])('%s reads every phrase', async (_, service) => {
    expect(await service().fetchDictionaryData('en')).toEqual(content.dictionary);
  });
});

describe('@sitecore-search/data', () => {
  /** The host that is fixed in the client; here its name leads to the site, as a name server could do. */
  const SERVICE = 'https://discover.sitecorecloud.io';
  beforeEach(() => {
    const fetchLocally = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => fetchLocally(String(input).replace(SERVICE, origin), init));
  });

  const withKey = () => setup({ customerKey: '11111-1', apiKey: 'preview', env: 'prod' });
  const widgetOf = (keyphrase = '') => {
    const widget = new SearchResultsWidgetRequest('search_results_widget');
    widget.setEntity('content').setSearchContent({}).setSearchLimit(5).setSearchOffset(0).setSearchSortChoices(true);
    if (keyphrase) widget.setSearchQueryKeyphrase(keyphrase);
    return widget;
  };
  async function ask(...widgets: SearchResultsWidgetRequest[]): Promise<{ ts: number; widgets: SearchResponseWidget[] }> {
    const context = new Context().setPageUri('/').setLocaleCountry('us').setLocaleLanguage('en');
    const request = new PageWidgetsRequest().setContext(context.toJson()).setWidgetItems(widgets.map((widget) => widget.toJson()));
    const answer: SearchResponse = await DataProvider.get(request.toJson());
    return { ts: answer.ts, widgets: answer.widgets ?? [] };
  }
  // The index of the shared site is built after its first publish.
  const answered = (...widgets: SearchResultsWidgetRequest[]) => vi.waitFor(() => ask(...widgets), { timeout: 20_000, interval: 250 });

  it('gets hits, total and facet counts with its key at /discover/v2/{domain} [SRC-02]', async () => {
    withKey();
    const widget = widgetOf('insurance');
    widget.setSearchFacetType('type', { max: 10 }).setSearchQueryHighlightFields(['title', 'description']);
    const { ts, widgets } = await answered(widget);
    const [found] = widgets;
    expect(ts).toBeGreaterThan(0);
    expect(found).toMatchObject({ rfk_id: 'search_results_widget', entity: 'content', limit: 5, offset: 0 });
    expect(found?.content).toHaveLength(5);
    expect(found?.total_item).toBeGreaterThan(5);
    for (const { id, name, url } of found?.content ?? []) {
      expect([typeof id, typeof name]).toEqual(['string', 'string']);
      expect(new URL(url).protocol).toMatch(/^https?:$/);
    }
    expect(JSON.stringify(found?.content)).toMatch(/<em>\w+<\/em>/);
    const types = found?.facet.find(({ name }) => name === 'type')?.value ?? [];
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(found?.total_item);

    // A value of the facet, by its id, filters the hits to the counted ones.
    const chosen = widgetOf('insurance');
    chosen.setSearchFacetType('type', {}).addSearchFacetTypeFilter('type', types[0]?.id ?? '');
    const [narrowed] = (await ask(chosen)).widgets;
    expect(narrowed?.total_item).toBe(types[0]?.count);
    expect(new Set(narrowed?.content.map(({ type }) => type))).toEqual(new Set([types[0]?.text]));
  });

  it('filters, sorts, pages, and sends several widgets at once [SRC-02]', async () => {
    withKey();
    const articles = new FilterAnd([
      new FilterEqual('type', 'Knowledge Center'),
      new FilterOr([new FilterEqual('topic', 'Claims'), new FilterEqual('topic', 'Coverage')]),
    ]);
    const page = (offset: number) => {
      const widget = widgetOf();
      widget.setSearchOffset(offset).setSearchSortCriteria({ name: 'published_date', order: 'desc' });
      widget.setSearchFilter(articles);
      return widget;
    };
    const { widgets } = await answered(page(0), page(2));
    const [first, second] = widgets.map(({ content }) => content);
    const dates = first?.map(({ published_date }) => Date.parse(published_date)) ?? [];
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(second?.[0]).toEqual(first?.[2]);
    for (const { type, topic } of first ?? []) {
      expect(type).toBe('Knowledge Center');
      expect(topic.some((one: string) => ['Claims', 'Coverage'].includes(one))).toBe(true);
    }
  });

  it('needs no key where the site stands in for the service [SRC-02]', async () => {
    setup({ customerKey: '11111-1', serviceHost: origin });
    expect((await answered(widgetOf('insurance'))).widgets[0]?.content).toHaveLength(5);
  });

  it('gets errors for a wrong key, an unknown domain, and an invalid request [SRC-02] [API-02]', async () => {
    setup({ customerKey: '11111-1', apiKey: 'another' });
    await expect(ask(widgetOf())).rejects.toMatchObject({ status: 401, errors: [{}] });
    setup({ customerKey: '11111-2222222', apiKey: 'preview' });
    await expect(ask(widgetOf())).rejects.toMatchObject({ status: 404, errors: [{}] });
    withKey();
    const greedy = widgetOf();
    greedy.setSearchLimit(500);
    await expect(ask(greedy)).rejects.toMatchObject({
      status: 422,
      errors: [{ parameter: 'widget.items.0.search.limit' }],
    });
  });
});

describe('recorded requests of the official clients', () => {
  needSamples();

  it('are all answered with JSON and without an error', async () => {
    const requests: Partial<RecordedRequest>[] = sample('recorded-official-client-requests.json');
    const answers = await replay(requests, origin, { site: SITE, path: '/auto-insurance', graphqlPath: '/sitecore/api/graph/edge' });
    expect(answers).toHaveLength(deliveryRequests(requests).length);
    for (const { request, status, contentType, json } of answers) {
      expect([request.by, contentType]).toEqual([request.by, expect.stringContaining('application/json')]);
      expect([request.by, status]).toEqual([request.by, request.url.includes('nope') ? 404 : 200]);
      expect(json, request.by).not.toHaveProperty('errors');
    }
    const answerOf = (name: string) => answers.find(({ request }) => request.by.endsWith(name))?.json;
    expect(answerOf('getPage')).toMatchObject({
      data: { layout: { item: { rendered: { sitecore: { route: { name: 'auto-insurance' } } } } } },
    });
    expect(answerOf('PersonalizeService')).toMatchObject({
      data: { layout: { item: { version: expect.any(Number), personalization: { variantIds: [] } } } },
    });
    expect(answerOf('SitePathService')).toMatchObject({ data: { site: { siteInfo: { routes: { total: content.pages.length } } } } });
    expect(answerOf('SitemapXmlService')).toMatchObject({ data: { site: { siteInfo: { sitemap: [] } } } });
    // Without the editing secret, a query for an unknown item returns nothing.
    expect(answerOf('getPreview edit')).toEqual({ data: { item: null } });
  });
});
