/** Tests the platform's endpoints over a real repository: shapes, keys, drafts, and the import of files [DEL-08]. */
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import { saveDraft } from '../../content/repository/drafts/draft.ts';
import { itemId } from '../../content/repository/store/names.ts';
import type { Published } from '../../content/repository/publishing/promote.ts';
import { runDueRenewals } from '../../content/repository/publishing/renewals.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { chooseSource } from '../../content/sources/choose.ts';
import { answerError } from '../../errors.ts';
import { Circuits } from '../../lib/resilience/circuit.ts';
import { metricsOf } from '../../lib/logging/metrics.ts';
import { type Env, readSettings } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { type PlatformApiServices, platformApi } from './platform-api.ts';

let db: D1Database;
let published: Published[];
beforeEach(async () => {
  db = await emptyRepository();
  published = [];
  tooMany = false;
  away = false;
});

const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined };
const defaults = { SITE_URL: 'https://harbor.test', SITE_NAME: 'harbor', EDITING_SECRET: 'edit-secret', PUBLISH_SECRET: 'publish-secret' };
/** Whether the limits refuse calls. */
let tooMany = false;
/** Whether the version object is unavailable. */
let away = false;

function app({
  preview = false,
  tries = 100,
  with: changed = {},
}: {
  preview?: boolean;
  tries?: number;
  with?: Record<string, string>;
} = {}) {
  const root = new Hono<AppEnv>();
  root.use(async (c, next) => {
    c.set('site', { site: 'harbor', language: 'en', origin: 'https://harbor.test', prefix: '', preview } as Site);
    await next();
  });
  const settings = readSettings({ ...defaults, ...changed });
  const clock = { now: () => NOW };
  const limit = { allows: async () => !tooMany };
  const services: PlatformApiServices = {
    settings,
    env: { DB: db } as Env,
    source: chooseSource(settings, { db, log: quiet, clock }),
    registry: new Map(),
    circuits: new Circuits(clock),
    metrics: metricsOf(undefined),
    limits: { writes: limit, reads: limit, events: limit, editing: limit, secrets: { allows: async () => !tooMany && tries-- > 0 } },
    clock,
    log: quiet,
    publishChanged: async (what) => {
      if (away) throw new Error('the object does not answer');
      published.push(what);
    },
  };
  root.route('/', platformApi(services));
  root.onError(answerError);
  return root;
}

// biome-ignore lint/suspicious/noExplicitAny: answers are open JSON
const json = async (response: Response | Promise<Response>): Promise<any> => (await response).json();
const graphql = (query: string, headers: Record<string, string> = {}, on = app()) =>
  on.request('/sitecore/api/graph/edge', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
const importFiles = (body: unknown, headers: Record<string, string> = { 'x-revalidate-secret': 'publish-secret' }, on = app()) =>
  on.request('/api/repository/import', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const RENDERED = '{ layout(site: "harbor", routePath: "/about", language: "en") { item { rendered } } }';

describe('the addresses of the platform', () => {
  beforeEach(async () => {
    await importInto(db, sampleSite());
  });

  it('return the same layout over GraphQL and REST, by path and by id', async () => {
    const { data } = await json(graphql(RENDERED));
    const byPath = await json(app().request('/sitecore/api/layout/render/jss?item=%2Fabout&sc_site=harbor&sc_lang=en&tracking=true'));
    const byId = await json(app().request(`/sitecore/api/layout/render/jss?item=${itemId('harbor', '/about')}`));
    expect(byPath.sitecore.route.name).toBe('about');
    expect(byPath).toEqual(data.layout.item.rendered);
    expect(byId).toEqual(byPath);
  });

  it('return 404 for an unknown page, with a body that clients parse [DEL-05]', async () => {
    for (const query of ['item=/nope&sc_lang=en', 'item=/about&sc_site=other', `item=${itemId('harbor', '/shared/help')}`]) {
      const response = await app().request(`/sitecore/api/layout/render/jss?${query}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ sitecore: { context: { pageEditing: false, language: 'en' }, route: null } });
    }
  });

  it('return one placeholder, also inside a component', async () => {
    const placeholder = (name: string, item = '/about') =>
      app().request(`/sitecore/api/layout/placeholder/jss?placeholderName=${encodeURIComponent(name)}&item=${item}`);
    expect(await json(placeholder('headless-footer'))).toMatchObject({
      name: 'headless-footer',
      path: '/about',
      elements: [{ componentName: 'Footer' }],
    });
    expect((await json(placeholder('container-{*}'))).elements.map((c: { componentName: string }) => c.componentName)).toEqual([
      'RichText',
      'HelpBlock',
    ]);
    expect((await json(placeholder('nothing'))).elements).toEqual([]);
    expect((await placeholder('headless-main', '/nope')).status).toBe(404);
  });

  it('name the recipients of a form only to clients with the key [SEC-01]', async () => {
    const site = sampleSite();
    const Options = 'claims%40harbor.test=Claims&boats%40harbor.test=Boats';
    const form = { name: 'Form', fields: { FormFields: [{ fields: { Template: 'Email Selector', Options } }] } };
    await importInto(db, { ...site, pages: [...site.pages, { path: '/write', template: 'Page', placeholders: { main: [form] } }] });
    const layout = '/sitecore/api/layout/render/jss?item=/write';
    const query = RENDERED.replace('/about', '/write');
    for (const answer of [await app().request(layout), await graphql(query)]) {
      const text = await answer.text();
      expect(text).toContain('withheld-1=Claims&withheld-2=Boats');
      expect(text).not.toMatch(/(@|%40)harbor/);
    }
    const known = app({ with: { DELIVERY_KEY: 'key' } });
    for (const answer of [await known.request(`${layout}&sc_apikey=key`), await graphql(query, { sc_apikey: 'key' }, known)])
      expect(await answer.text()).toContain(Options);
  });

  it('return the dictionary', async () => {
    expect(await json(app().request('/sitecore/api/jss/dictionary/harbor/en'))).toEqual({
      lang: 'en',
      app: 'harbor',
      phrases: { Search: 'Search', 'Get a quote': 'Get a quote', Login: 'Log in' },
    });
  });

  it('require the key when one is set, in header or query', async () => {
    const guarded = app({ with: { EDGE_API_KEY: '{KEY}' } });
    expect((await guarded.request('/sitecore/api/jss/dictionary/harbor/en')).status).toBe(401);
    expect((await guarded.request('/sitecore/api/jss/dictionary/harbor/en?sc_apikey=%7BWRONG%7D')).status).toBe(401);
    expect((await guarded.request('/sitecore/api/jss/dictionary/harbor/en?sc_apikey=%7BKEY%7D')).status).toBe(200);
    expect((await graphql(RENDERED, { sc_apikey: '{KEY}' }, guarded)).status).toBe(200);
  });

  it('lock a caller who guesses the editing secret, but not for published content [SEC-01]', async () => {
    const on = app({ preview: true, tries: 3 });
    const send = (headers: Record<string, string>) => graphql(RENDERED, headers, on);
    const guess = { authorization: 'Bearer guess', sc_editmode: 'true' };
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) statuses.push((await send(guess)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await send({ ...guess, authorization: 'Bearer edit-secret' })).status).toBe(429);
    expect((await send({ authorization: 'Bearer guess' })).status).toBe(200);
    expect((await send({ sc_editmode: 'true' })).status).toBe(200);
  });

  it("show drafts only on the editors' host with the editing secret [EDT-04]", async () => {
    const help = itemId('harbor', '/shared/help');
    const [item] = await loadItems(db, { stage: 'draft', site: 'harbor', language: 'en' }, [help]);
    await saveDraft(
      db,
      { site: 'harbor', language: 'en' },
      { item: help, revision: item!.revision, fields: { Headline: { value: 'Secret plans' } }, presentation: null, by: 'e', at: NOW },
    );
    const editor = { authorization: 'Bearer edit-secret', sc_editmode: 'true' };
    const sees = async (headers: Record<string, string>, preview: boolean) => {
      const text = await (await graphql(RENDERED, headers, app({ preview }))).text();
      const rest = await (await app({ preview }).request('/sitecore/api/layout/render/jss?item=/about', { headers })).text();
      expect(rest.includes('Secret plans')).toBe(text.includes('Secret plans'));
      return [text.includes('Secret plans'), text.includes('metadata')];
    };
    expect(await sees(editor, true)).toEqual([true, true]);
    expect(await sees({ ...editor, sc_editmode: 'false', sc_previewmode: 'true' }, true)).toEqual([true, false]);
    expect(await sees(editor, false)).toEqual([false, false]);
    expect(await sees({ ...editor, authorization: 'Bearer guess' }, true)).toEqual([false, false]);
    expect(await sees({ sc_editmode: 'true' }, true)).toEqual([false, false]);
  });

  it('refuse invalid requests with reasons', async () => {
    const post = (body: string) =>
      app().request('/sitecore/api/graph/edge', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect((await post('{')).status).toBe(400);
    expect((await json(post('{"variables":{}}'))).errors[0]).toMatchObject({ parameter: 'query' });
    expect((await post(JSON.stringify({ query: `{ ${' '.repeat(200_000)} }` }))).status).toBe(413);
  });

  it("require the clients' own key when there is one, rather than the platform's", async () => {
    const guarded = app({ with: { EDGE_API_KEY: '{KEY}', DELIVERY_KEY: 'theirs' } });
    const dictionary = (key: string) => guarded.request('/sitecore/api/jss/dictionary/harbor/en', { headers: { sc_apikey: key } });
    expect([(await dictionary('{KEY}')).status, (await dictionary('theirs')).status]).toEqual([401, 200]);
  });

  it('refuse other methods, other addresses, and too many reads [API-02]', async () => {
    const put = await app().request('/sitecore/api/layout/render/jss', { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await app().request('/sitecore/api/graph/edge')).headers.get('allow')).toBe('POST');
    for (const path of ['graph/edge/ide', 'ssc/item', 'layout/render', 'authoring/graphql/v1'])
      expect([path, (await app().request(`/sitecore/api/${path}`)).status]).toEqual([path, 404]);
    expect((await app().request('/sitecore/api/layout/render/jss?item=%ff')).status).toBe(400);
    tooMany = true;
    const refused = await graphql(RENDERED);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  });
});

describe('importing over HTTP', () => {
  it('imports content with the publish secret and returns what it renews, once', async () => {
    const first = await json(importFiles(sampleSite()));
    expect(first).toMatchObject({ routes: ['/', '/about', '/blog/hail', '/lost'], shell: true });
    expect(published).toMatchObject([{ site: 'harbor', language: 'en', shell: true }]);
    expect(await json(importFiles(sampleSite(), { authorization: 'Bearer publish-secret' }))).toMatchObject({ items: 0, routes: [] });
    expect(published).toHaveLength(1);
  });

  it('reports pages that could not be renewed, which cron completes: a repeated import would change nothing [DEL-03] [EDT-04]', async () => {
    away = true;
    expect(await json(importFiles(sampleSite()))).toMatchObject({ shell: true, isRenewed: false });
    expect(await json(importFiles(sampleSite()))).toMatchObject({ items: 0, isRenewed: true });
    expect(published).toEqual([]);
    const renew = { db, log: quiet, now: NOW + 61_000, publishChanged: async (what: Published) => void published.push(what) };
    expect([await runDueRenewals(renew), await runDueRenewals(renew)]).toEqual([1, 0]);
    expect(published).toMatchObject([{ site: 'harbor', language: 'en', shell: true }]);
    expect(published[0]?.routes.map(({ path }) => path).sort()).toEqual(['/', '/about', '/blog/hail', '/lost']);
  });

  it.each([
    ['no secret', {}, 'publish-secret'],
    ['a wrong secret', { 'x-revalidate-secret': 'guess' }, 'publish-secret'],
    ['any secret when none is set', { 'x-revalidate-secret': '' }, ''],
  ])('refuses %s, and stores nothing [DEL-03]', async (_, headers, secret) => {
    expect((await importFiles(sampleSite(), headers as Record<string, string>, app({ with: { PUBLISH_SECRET: secret } }))).status).toBe(
      401,
    );
    expect(await db.prepare('SELECT count(*) AS n FROM versions').first('n')).toBe(0);
  });

  it('names what is wrong in the files', async () => {
    const response = await importFiles({ ...sampleSite(), pages: [{ path: 'about', template: 'Page' }] });
    expect(response.status).toBe(400);
    expect((await json(response)).errors).toMatchObject([{ parameter: 'pages.0.path' }]);
    expect(
      (
        await json(
          importFiles({ site: 'harbor', language: 'en', pages: [{ path: '/a', template: 'Page', design: '', fields: { Tags: ['x'] } }] }),
        )
      ).errors[0].message,
    ).toContain('/a.Tags.0');
  });
});
