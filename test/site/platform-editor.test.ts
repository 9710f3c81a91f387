/** The platform's editor opens this app: config and render with right and wrong secrets and origins, drafts, marks, cookies, design library [EDT-02]. */
import { createGraphQLClientFactory, SitecoreClient } from '@sitecore-content-sdk/content/client';
import { defineConfig } from '@sitecore-content-sdk/content/config';
import { EditingService } from '@sitecore-content-sdk/content/editing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { loadClosure } from '../../src/content/repository/store/store.ts';
import { SPOKEN_PACKAGES } from '../../src/editing/config.ts';
import { registry } from '../../src/generated/registry.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { EDITOR_TOKEN } from '../upstreams/edge-drafts.ts';
import { type Ask, ask } from './ask.ts';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';
import { cookieOf, PREVIEW } from './sign-in.ts';
import { untilRefused } from './until-refused.ts';

const PAGES = 'https://pages.sitecorecloud.io';
const OWN_EDITOR = 'https://editor.lakeeriemutual.example';
const SITE = 'lake-erie';
const address = (kind: string, query: Record<string, string>) => `/api/editing/${kind}?${new URLSearchParams(query)}`;

let site: RunningSite;
let item: { id: string; number: number };
const call = (path: string, options: Ask = {}) => ask(site.origin, path, { host: PREVIEW, ...options });
const page = (changes: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      secret: 'preview',
      sc_site: SITE,
      sc_itemid: item.id,
      sc_lang: 'en',
      route: '/auto-insurance',
      mode: 'edit',
      ...changes,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

beforeAll(async () => {
  site = await startSite({
    vars: { EDITING_ALLOWED_ORIGINS: `${OWN_EDITOR} https://*.editors.example` },
    onLog: () => undefined,
  });
  const scope = { stage: 'draft', site: SITE, language: 'en' } as const;
  item = (await loadClosure(site.env.DB as D1Database, scope, { route: '/auto-insurance' }))!.root;
});
afterAll(() => site.stop());

describe('config', () => {
  test('names every component, the packages whose protocol we implement, and metadata mode [EDT-02]', async () => {
    const { status, headers, text } = await call(address('config', { secret: 'preview' }), { headers: { origin: PAGES } });
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(JSON.parse(text)).toEqual({ components: [...registry.keys()], packages: SPOKEN_PACKAGES, editMode: 'metadata' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGES,
      'access-control-allow-methods': 'GET, POST, OPTIONS, DELETE, PUT, PATCH',
    });
    expect(packageJson.devDependencies).toMatchObject(SPOKEN_PACKAGES);
  });

  test.each([
    ['wrong', { secret: 'guess' }],
    ['empty', { secret: '' }],
    ['missing', {}],
  ] as [string, Record<string, string>][])(
    'a secret that is %s is refused with the text of the official packages [EDT-02] [SEC-01]',
    async (_, query) => {
      const { status, text } = await call(address('config', query), { headers: { 'cf-connecting-ip': `192.0.2.${Math.random()}` } });
      expect([status, JSON.parse(text)]).toEqual([401, { message: 'Missing or invalid editing secret' }]);
    },
  );
});

describe.each(['config', 'render'])('%s', (kind) => {
  test.each([
    PAGES,
    'https://xmapps.sitecorecloud.io',
    'https://designlibrary.sitecorecloud.io',
    'https://app.sitecorecloud.io',
    OWN_EDITOR,
    'https://a.editors.example',
  ])('%s has access [EDT-02]', async (origin) => {
    const { status, headers } = await call(address(kind, page()), { headers: { origin } });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, origin]);
  });

  test.each([
    'https://evil.test',
    'null',
    'http://pages.sitecorecloud.io',
    'https://pages.sitecorecloud.io.evil.test',
    'https://pagesXsitecorecloud.io',
    'https://evil.test/.editors.example',
    'https://evil.test#.editors.example',
    `${OWN_EDITOR}:8443`,
  ])('%s has no access, even with the secret [EDT-02] [SEC-01]', async (origin) => {
    const { status, headers, text } = await call(address(kind, page()), { headers: { origin } });
    expect([status, JSON.parse(text), headers['access-control-allow-origin']]).toEqual([401, { message: 'Invalid origin' }, undefined]);
  });

  test('answers a preflight with 204, and another method with 405 [EDT-02]', async () => {
    const preflight = await call(address(kind, page()), { method: 'OPTIONS', headers: { origin: PAGES } });
    expect([preflight.status, preflight.headers['access-control-allow-headers'], preflight.text]).toEqual([
      204,
      'Content-Type, Authorization',
      '',
    ]);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const other = await call(address(kind, page()), { method });
      expect([method, other.status, other.headers.allow]).toEqual([method, 405, 'GET']);
    }
  });

  test('does not exist on a public host, whatever the request brings [EDT-02] [EDT-04]', async () => {
    const { status, text } = await ask(site.origin, address(kind, page()), { headers: { origin: PAGES } });
    expect([status, text.includes('text/sitecore')]).toEqual([404, false]);
  });

  test('allows ten wrong secrets a minute, then refuses even the right one [SEC-01]', async () => {
    const headers = { 'cf-connecting-ip': kind === 'config' ? '203.0.113.10' : '203.0.113.11' };
    const { passed, refused } = await untilRefused(11, (turn) => call(address(kind, page({ secret: `guess ${turn}` })), { headers }));
    expect(new Set(passed.map(({ status }) => status))).toEqual(new Set([401]));
    expect(passed.length).toBeGreaterThanOrEqual(10);
    const right = await call(address(kind, page()), { headers });
    expect([refused?.status, right.status, right.headers['retry-after']]).toEqual([429, 429, '60']);
    expect((await call(address(kind, page()))).status).toBe(200);
  });
});

describe('render', () => {
  test('returns the page in editing mode, which only the editor may frame [EDT-01] [EDT-02]', async () => {
    const { status, headers, text } = await call(address('render', page()), { headers: { origin: PAGES } });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(/frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')).toEqual(
      expect.arrayContaining(["'self'", PAGES, OWN_EDITOR, 'https://*.editors.example']),
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cache-control']).toMatch(/no-store/);
    expect(headers['set-cookie']).toBeUndefined();
    // Its URL holds the secret, which the web apps on this host must not find in their logs.
    expect(headers['referrer-policy']).toBe('strict-origin');
    for (const type of ['placeholder', 'rendering', 'field']) {
      const marks = (kind: string) =>
        text.match(
          new RegExp(
            `<code type="text/sitecore" chrometype="${type}" [^>]*kind="${kind}"|<code type="text/sitecore" chrometype="${type}" kind="${kind}"`,
            'g',
          ),
        )?.length;
      expect([type, marks('open')]).toEqual([type, marks('close')]);
      expect(marks('open')).toBeGreaterThan(0);
    }
    expect(text).toContain('<script id="jss-hrz-editing" type="application/json">{}</script>');
    expect(text).toContain('<script id="hrz-canvas-state" type="application/json">');
    expect(text, 'the editing bar is for this host’s own sign-in').not.toContain('editing-bar');
  });

  test('accepts every notation of the item’s id, and only the current version [EDT-02]', async () => {
    const dashed = item.id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    for (const sc_itemid of [item.id.toUpperCase(), dashed, `{${dashed.toUpperCase()}}`])
      expect((await call(address('render', page({ sc_itemid, sc_version: String(item.number) })))).status).toBe(200);
    expect((await call(address('render', page({ sc_version: String(item.number + 7) })))).status).toBe(404);
    expect((await call(address('render', page({ sc_itemid: '{11111111-1111-4111-8111-111111111111}' })))).status).toBe(404);
    expect((await call(address('render', page({ sc_itemid: '/auto-insurance' })))).status).toBe(404);
  });

  test('checks the secret before everything but the origin, and refuses with the text of the official packages [EDT-02] [SEC-01]', async () => {
    for (const secret of ['guess', '', undefined])
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const { status, text } = await call(address('render', page({ secret, sc_itemid: undefined })), {
          method,
          headers: { 'cf-connecting-ip': `192.0.2.${Math.random()}` },
        });
        expect([status, JSON.parse(text)]).toEqual([401, { html: '<html><body>Missing or invalid secret</body></html>' }]);
      }
  });

  test.each(['sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode'])(
    'without %s it answers 400 with the name of the parameter [EDT-02] [API-02]',
    async (name) => {
      const { status, text } = await call(address('render', page({ [name]: undefined })));
      expect([status, JSON.parse(text).html]).toEqual([400, `<html><body>Missing or invalid query parameters: ${name}</body></html>`]);
    },
  );

  test.each([
    ['mode', { mode: '<script>' }],
    ['sc_uid', { mode: 'library' }],
    ['sc_site, sc_lang', { sc_site: 'nobodys' }],
    ['sc_site, sc_lang', { sc_lang: 'xx' }],
  ])('an invalid %s is named, and its value is never repeated [EDT-02] [SEC-01]', async (names, changes) => {
    const { status, text } = await call(address('render', page(changes)));
    expect([status, JSON.parse(text).html]).toEqual([400, `<html><body>Missing or invalid query parameters: ${names}</body></html>`]);
  });

  test('preview mode has no marks, and its cookies continue the preview inside this frame only [EDT-02]', async () => {
    const { status, headers, text } = await call(address('render', page({ mode: 'preview' })), {
      headers: { authorization: 'Bearer of-the-editor' },
    });
    expect([status, /text\/sitecore|jss-hrz|<[^>]* data-editing/.exec(text)?.[0]]).toEqual([200, undefined]);
    const set = [headers['set-cookie'] ?? []].flat();
    for (const line of set) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/);
    expect(set.map((line) => line.split('=')[0])).toEqual(['sc_preview', 'sc_site', 'sc_preview_token', '__Host-editor-frame']);
    const cookie = cookieOf(headers);
    const next = await call('/help', { headers: { cookie } });
    expect([next.status, /text\/sitecore|editing-bar/.exec(next.text)?.[0]]).toEqual([200, undefined]);
    expect((await call('/help?mode=edit', { headers: { cookie } })).text).not.toContain('text/sitecore');
    expect((await call('/', { method: 'POST', headers: { cookie } })).status, 'read only').toBe(401);
  });

  test('the platform’s own cookies alone give no access, since any client can forge them [SEC-01] [EDT-04]', async () => {
    const cookie = 'sc_preview=true; sc_site=lake-erie; sc_preview_token=Bearer%20of-the-editor';
    expect((await call('/help', { headers: { cookie } })).status).toBe(303);
  });
});

describe('design library', () => {
  const uidOf = (html: string, name: string) =>
    new RegExp(`chrometype="rendering" class="scpm" kind="open" id="([^"]+)"></code><div class="slot" data-block="${name}"`).exec(
      html,
    )?.[1] ?? '';
  let library: Record<string, string>;

  beforeAll(async () => {
    const { text } = await call(address('render', page()));
    const uid = uidOf(text, 'hero-banner');
    library = page({ mode: 'library', sc_uid: uid, route: undefined });
    expect(uid).not.toBe('');
  });

  test('shows one component alone, and lists the origins whose messages it accepts [EDT-02]', async () => {
    const { status, text } = await call(address('render', library), { headers: { origin: 'https://designlibrary.sitecorecloud.io' } });
    const blocks = [...text.matchAll(/<div class="slot" data-block="([^"]+)"/g)].map(([, name]) => name);
    expect([status, blocks]).toEqual([200, ['hero-banner', 'breadcrumbs']]);
    const data = JSON.parse(/<script id="design-library" type="application\/json">(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
    expect(data).toMatchObject({ uid: library.sc_uid, origins: expect.arrayContaining([PAGES, OWN_EDITOR]), update: {} });
    expect(text).toMatch(/<script type="module" src="\/assets\/design-library-[^"]+"><\/script>/);
    expect(text).not.toContain('text/sitecore');
  });

  test('has its marks in metadata mode [EDT-02]', async () => {
    const { text } = await call(address('render', { ...library, mode: 'library-metadata' }));
    expect(text).toContain('id="editing-componentmode-placeholder_00000000-0000-0000-0000-000000000000"');
    expect(text).toContain(`kind="open" id="${library.sc_uid}"`);
  });

  test('shows a tried-out change sanitised, and stores it nowhere [EDT-02] [SEC-01]', async () => {
    const before = (await call(address('render', library))).text;
    const update = JSON.stringify({ fields: { Title: { value: 'Tried on' }, Text: { value: '<p>As well<script>alert(1)</script></p>' } } });
    const post = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      call(address('component', { ...library, ...changes }), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ update }).toString(),
      });
    const tried = await post({}, { origin: `http://${PREVIEW}` });
    const shown = tried.text.slice(0, tried.text.indexOf('<script id='));
    expect([tried.status, shown.includes('Tried on</h1>'), shown.includes('As well'), tried.text.includes('<script>alert')]).toEqual([
      200,
      true,
      true,
      false,
    ]);
    expect((await call(address('render', library))).text).toBe(before);
    expect((await post({ secret: 'guess' }, { 'cf-connecting-ip': '192.0.2.200' })).status).toBe(401);
    expect((await post({}, { origin: 'https://evil.test' })).status).toBe(401);
    expect(
      (
        await call(address('component', library), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'update=%7B',
        })
      ).status,
    ).toBe(400);
    expect((await call(address('component', library))).status).toBe(405);
  });

  test('a component that is not on the page is 404 [EDT-02]', async () => {
    expect((await call(address('render', { ...library, sc_uid: 'none' }))).status).toBe(404);
  });
});

describe('the official packages as clients of our editing data', () => {
  const config = () =>
    defineConfig({
      api: { local: { apiHost: site.origin, apiKey: 'any' } },
      defaultSite: SITE,
      defaultLanguage: 'en',
      editingSecret: 'preview',
    });
  /** Sends the client's requests to the preview host: Node cannot resolve `preview.localhost`. */
  const fetchAs =
    (authorization: string) =>
    async (url: RequestInfo | URL, init: RequestInit = {}) => {
      const { pathname, search } = new URL(String(url));
      const answer = await ask(site.origin, pathname + search, {
        method: init.method ?? 'GET',
        host: PREVIEW,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...(authorization && { authorization }) },
        ...(typeof init.body === 'string' && { body: init.body }),
      });
      return new Response(answer.text, { status: answer.status, headers: { 'content-type': String(answer.headers['content-type']) } });
    };
  const service = (authorization: string) => {
    const factory = createGraphQLClientFactory({ api: config().api } as never);
    return new EditingService({
      clientFactory: (options: object) => factory({ ...options, fetch: fetchAs(authorization) } as never),
    } as never);
  };
  const query = () => ({ itemId: item.id, language: 'en', site: SITE, variantId: '_default' });

  test('EditingService reads a page with metadata on every field, with the editing secret [EDT-02]', async () => {
    const { layoutData } = await service('Bearer preview').fetchEditingData({ ...query(), mode: 'edit' } as never);
    expect(layoutData.sitecore.context).toMatchObject({ pageEditing: true, pageState: 'edit' });
    expect(layoutData.sitecore.route?.fields?.Title).toMatchObject({
      metadata: { fieldType: 'Single-Line Text', rawValue: expect.any(String) },
    });
  });

  test('reads only published content without it [EDT-04]', async () => {
    const { layoutData } = await service('').fetchEditingData({ ...query(), mode: 'edit' } as never);
    expect(layoutData.sitecore.context.pageEditing).toBe(false);
    expect(JSON.stringify(layoutData)).not.toContain('"metadata"');
  });

  test('SitecoreClient.getPreview reads the page for its preview [EDT-02]', async () => {
    const client = new SitecoreClient({ ...config(), custom: { editingService: service('Bearer preview') } } as never);
    const shown = await client.getPreview({ ...query(), mode: 'preview', version: String(item.number) } as never);
    expect(shown?.layout.sitecore.context.pageState).toBe('preview');
  });
});

describe('with the platform as content source', () => {
  let platform: PlatformSite;
  const WORDS = 'Unpublished on the platform';
  const draft = () => {
    const document = readDocument('welcome');
    document.sitecore.route.placeholders['headless-main'][0].fields.heading = { value: WORDS };
    return document;
  };
  const render = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    platform.ask(
      address('render', {
        secret: 'preview',
        sc_site: platform.edge.site,
        sc_itemid: readDocument('welcome').sitecore.route.itemId,
        sc_lang: 'en',
        route: '/welcome',
        ...query,
      }),
      {
        host: PREVIEW,
        headers,
      },
    );

  beforeAll(async () => {
    platform = await startPlatformSite({ vars: { EDGE_CONTEXT_ID: 'test-context' } });
    platform.edge.serveDraft('/welcome', draft());
  });
  afterAll(() => platform.stop());

  test('the editor’s own authorization, mode, version, variant and time are passed on, and the draft is returned [EDT-02]', async () => {
    const { status, text } = await render(
      { mode: 'edit', sc_version: '3', sc_layoutKind: 'shared', sc_variant: '_default', sc_previewTime: '2026-12-24T06:00:00Z' },
      { authorization: EDITOR_TOKEN },
    );
    expect([status, text.includes(WORDS)]).toEqual([200, true]);
    const sent = platform.edge.requests.at(-1)!;
    expect(platform.edge.requests.filter(({ operation }) => operation === 'EditingQuery').at(-1)).toMatchObject({
      body: { variables: { itemId: expect.any(String), language: 'en', version: '3' } },
      headers: {
        'x-sitecore-contextid': 'test-context',
        authorization: EDITOR_TOKEN,
        sc_editmode: 'true',
        sc_previewmode: 'false',
        sc_layoutkind: 'shared',
        sc_variant: 'default',
        sc_previewtime: '2026-12-24T06:00:00Z',
        sc_site: platform.edge.site,
      },
    });
    expect(sent.headers.cookie).toBeUndefined();
  });

  test('without authorization only published content is returned, and the public host never requests more [EDT-04]', async () => {
    expect((await render({ mode: 'preview' })).text).not.toContain(WORDS);
    const before = platform.edge.requests.length;
    const visitor = await platform.ask('/welcome', {
      headers: { authorization: EDITOR_TOKEN, sc_editmode: 'true', cookie: `sc_preview_token=${encodeURIComponent(EDITOR_TOKEN)}` },
    });
    expect([visitor.status, visitor.text.includes(WORDS)]).toEqual([200, false]);
    for (const { headers } of platform.edge.requests.slice(before))
      expect([headers.authorization, headers.sc_editmode]).toEqual([undefined, undefined]);
  });

  test('the next page in a preview frame sends the authorization from the cookie [EDT-02]', async () => {
    const first = await render({ mode: 'preview' }, { authorization: EDITOR_TOKEN });
    const next = await platform.ask('/welcome', { host: PREVIEW, headers: { cookie: cookieOf(first.headers) } });
    expect([next.status, next.text.includes(WORDS)]).toEqual([200, true]);
  });

  test('the design library requests its component from the platform [EDT-02]', async () => {
    const uid = readDocument('welcome').sitecore.route.placeholders['headless-main'][0].uid;
    const { status, text } = await render(
      { mode: 'library-metadata', sc_uid: uid, sc_renderingId: 'r1', dataSourceId: 'd1' },
      { authorization: EDITOR_TOKEN },
    );
    expect([status, text.match(/class="slot"/g)?.length]).toEqual([200, 1]);
    const sent = platform.edge.requests.find(({ url }) => url.startsWith('/layout/component'))!;
    expect(Object.fromEntries(new URL(sent.url, platform.edge.url).searchParams)).toMatchObject({
      uid,
      renderingItemId: 'r1',
      dataSourceId: 'd1',
      sc_lang: 'en',
    });
    expect(sent.headers).toMatchObject({ 'x-sitecore-contextid': 'test-context', sc_editmode: 'true' });
  });

  test('a failing platform results in an error page, never in an empty one [DEL-04]', async () => {
    platform.edge.control({ mode: 'down' });
    const { status, text } = await render({ mode: 'edit' }, { authorization: EDITOR_TOKEN });
    platform.edge.control({ mode: 'ok' });
    expect([status, text.includes('<h1>')]).toEqual([503, true]);
  });
});
