/** The platform's own client libraries, as their users call them, read pages, phrases, redirects and routes from the running site [DEL-08]. */
import { createGraphQLClientFactory, SitecoreClient } from '@sitecore-content-sdk/content/client';
import { defineConfig } from '@sitecore-content-sdk/content/config';
import { RedirectsService, SiteInfoService } from '@sitecore-content-sdk/content/site';
import { GraphQLRequestClient } from '@sitecore-jss/sitecore-jss/graphql.js';
import { GraphQLDictionaryService, RestDictionaryService } from '@sitecore-jss/sitecore-jss/i18n.js';
import { GraphQLLayoutService, RestLayoutService } from '@sitecore-jss/sitecore-jss/layout.js';
import { describe, expect, it } from 'vitest';
import { importBody } from '../scripts/seed.mjs';
import { parseLayout } from '../src/content/parse-layout.ts';
import { siteOrigin } from './site.ts';
import { deliveryRequests, type RecordedRequest, replay } from './upstreams/replay.ts';
import { sample, samplesPresent } from './upstreams/samples.ts';

const SITE = 'lake-erie';
const KEY = '{00000000-0000-0000-0000-000000000001}';
const content = importBody({ site: SITE });
const autoPage = content.pages.find((page: { path: string }) => page.path === '/auto-insurance');

const origin = siteOrigin();

describe('@sitecore-content-sdk/content', () => {
  const config = () =>
    defineConfig({ api: { local: { apiHost: origin, apiKey: KEY } }, defaultSite: SITE, defaultLanguage: 'en', editingSecret: 'preview' });
  const client = () => new SitecoreClient(config() as never);
  const clientFactory = () => createGraphQLClientFactory({ api: config().api } as never);

  it('getPage reads a page that our own door reads too [DEL-08]', async () => {
    const page = await client().getPage('/auto-insurance');
    expect(page?.siteName).toBe(SITE);
    expect(page?.layout.sitecore.route?.fields?.Title).toEqual({ value: autoPage.fields.Title });
    const parsed = parseLayout(page?.layout, { prepare: ({ fields, params }) => ({ fields, params }) });
    expect(parsed.route?.placeholders['headless-main']?.length).toBe(autoPage.placeholders.main.length);
    expect(parsed.route?.placeholders['headless-header']?.length).toBeGreaterThan(0);
  });

  it('getPage says that an unknown page is none [DEL-05]', async () => {
    expect(await client().getPage('/there-is-no-such-page')).toBeNull();
  });

  it('getDictionary reads every phrase', async () => {
    expect(await client().getDictionary({ site: SITE, locale: 'en' })).toEqual(content.dictionary);
  });

  it('getErrorPage finds the page that the site has of its own, or none', async () => {
    const settings = content.settings as { notFoundPage?: string };
    const page = await client().getErrorPage('404' as never, { site: SITE, locale: 'en' });
    expect(page === null).toBe(settings.notFoundPage === undefined);
  });

  it('the redirect, site and path services read their lists to the end [DEL-06]', async () => {
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
    expect(rest.sitecore.route?.fields?.Title).toEqual({ value: autoPage.fields.Title });
    expect(graphql).toEqual(rest);
  });

  it('RestLayoutService reads the body of a 404, and one placeholder', async () => {
    const service = new RestLayoutService({ apiHost: origin, apiKey: KEY, siteName: SITE });
    expect(await service.fetchLayoutData('/there-is-no-such-page', 'en')).toEqual({
      sitecore: { context: { pageEditing: false, language: 'en' }, route: null },
    });
    expect((await service.fetchPlaceholderData('headless-main', '/auto-insurance', 'en')).elements).toHaveLength(
      autoPage.placeholders.main.length,
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

describe.skipIf(!samplesPresent)('recorded requests of the official clients', () => {
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
    // Of an item that is not ours, and without the editing secret, an editor's query learns nothing.
    expect(answerOf('getPreview edit')).toEqual({ data: { item: null } });
  });
});
