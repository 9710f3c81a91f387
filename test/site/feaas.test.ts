/** Front-end components over HTTP: by their URL, and as blocks of a page, from their service and from the repository [DEL-12]. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FeaasFault, type FeaasServer, start } from '../upstreams/feaas-server.ts';
import { siteOrigin } from '../site.ts';
import { ask, leak } from './ask.ts';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';

const PREVIEW = 'preview.localhost';

describe('from the repository', () => {
  const origin = siteOrigin();
  const render = (query: string, options = {}) => ask(origin, `/feaas-render?${query}`, options);

  test('a published component is a separate page, open to everyone [DEL-12]', async () => {
    for (const query of ['id=storm-ready', 'feaasSrc=lake-erie/storm-ready/responsive/published.html', 'feaasSrc=lake-erie/storm-ready']) {
      const { status, headers, text } = await render(query);
      expect([query, status, headers['content-type']]).toEqual([query, 200, 'text/html; charset=utf-8']);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(text).toContain('<h2>Before the storm reaches the lake</h2>');
      expect(text).not.toContain('data-path');
    }
  });

  test.each([
    ['an unknown id', 'id=nobody', 404],
    ['no id', '', 400],
    ['an id that would leave its place', 'id=..%2f..', 400],
    ['an invalid source', 'feaasSrc=storm', 400],
    ['the id of an item that is not a component', 'id=announcements', 404],
  ])('%s [DEL-12]', async (_, query, status) => {
    const reply = await render(query, { headers: { accept: 'application/json' } });
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(leak(reply)).toBeUndefined();
  });

  test('other methods get 405, OPTIONS a response [API-02]', async () => {
    expect((await render('id=storm-ready', { method: 'POST' })).status).toBe(405);
    const options = await render('id=storm-ready', { method: 'OPTIONS' });
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(options.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('the platform’s editor gets access by secret and origin, and may read the response [EDT-02]', async () => {
    const editor = 'https://pages.sitecorecloud.io';
    const path = (secret: string) => `/api/editing/feaas/render?feaasSrc=lake-erie/storm-ready&secret=${secret}`;
    const right = await ask(origin, path('preview'), { host: PREVIEW, headers: { origin: editor } });
    expect([right.status, right.headers['access-control-allow-origin'], right.headers['x-frame-options']]).toEqual([
      200,
      editor,
      undefined,
    ]);
    expect(right.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${editor}`);
    expect(right.headers['referrer-policy']).toBe('no-referrer');
    expect(right.headers['cache-control']).toBe('private, no-store');
    for (const [secret, from] of [
      ['wrong', editor],
      ['preview', 'https://evil.test'],
      ['', editor],
    ] as const) {
      const reply = await ask(origin, path(secret), { host: PREVIEW, headers: { origin: from } });
      expect([secret, from, reply.status, reply.headers['content-type']]).toEqual([secret, from, 401, 'text/html; charset=utf-8']);
      expect(reply.text).toMatch(/^<html><body>[^<]+<\/body><\/html>$/);
    }
    expect((await ask(origin, '/feaas-render?id=storm-ready', { host: PREVIEW })).status).toBe(401);
    expect((await ask(origin, path('preview'))).status).toBe(404);
    expect((await render('id=storm-ready&secret=wrong')).status).toBe(401);
  });

  test('the gallery shows it by its ids [BLK-27]', async () => {
    const { text } = await ask(origin, '/gallery/feaas-component/by%20its%20ids');
    expect(text).toContain('<div class="feaas-component rich-text"><section><h2>Before the storm reaches the lake</h2>');
  });
});

describe('from its service', () => {
  let feaas: FeaasServer;
  let site: PlatformSite;
  let pages = 0;
  const component = (params: Record<string, string>) => ({
    uid: 'f1',
    componentName: 'FEaaSComponent',
    dataSource: '',
    params: { LibraryId: 'lib', ComponentId: 'storm', ComponentHostName: feaas.url, ...params },
    fields: {},
  });
  /** A new page with the component, followed by a paragraph. */
  function pageWith(params: Record<string, string>): string {
    const document = readDocument('welcome');
    const path = `/feaas-${++pages}`;
    document.sitecore.context.itemPath = path;
    const after = { uid: 'c1', componentName: 'ContentBlock', dataSource: '', params: {}, fields: { heading: { value: 'What follows' } } };
    document.sitecore.route.placeholders['headless-main'] = [component(params), after];
    site.edge.serve(path, document);
    return path;
  }

  beforeAll(async () => {
    feaas = await start();
    site = await startPlatformSite({ vars: { FEAAS_HOSTS: feaas.url } });
  });
  afterAll(async () => {
    await site.stop();
    await feaas.close();
  });

  test('a component is rendered on its page, with the page’s data and without scripts [DEL-12] [SEC-02]', async () => {
    const { text } = await site.ask(pageWith({ ComponentRevision: 'published', ComponentDataOverride: '{"Title":"Snow by <b>six</b>"}' }));
    expect(text).toContain(
      '<div class="feaas-component rich-text"><section><h2>Snow by <b>six</b></h2><p>From the service.</p><a>Go</a></section></div>',
    );
    const { url, headers } = feaas.requests.at(-1) as FeaasServer['requests'][number];
    expect(url).toBe('/components/lib/storm/responsive/published.html');
    expect([headers.cookie, headers.authorization, headers.referer]).toEqual([undefined, undefined, undefined]);
  });

  test('a fork for this use takes precedence, unless it was deleted [DEL-12]', async () => {
    feaas.put('lib/storm/fork-1/published', '<section><h2>Our own words</h2></section>');
    feaas.markDeleted('lib/storm/fork-2/published');
    expect((await site.ask(pageWith({ ComponentInstanceId: 'fork-1' }))).text).toContain('<h2>Our own words</h2>');
    for (const id of ['fork-2', 'fork-3'])
      expect((await site.ask(pageWith({ ComponentInstanceId: id }))).text).toContain('<h2>Storm watch</h2>');
  });

  test('staged revisions are for editors only [EDT-04]', async () => {
    const reply = await site.ask(pageWith({ ComponentRevision: 'staged' }));
    expect(reply.text).toContain('<h2>Storm watch</h2>');
    const render = (query: string, host = 'localhost') => site.ask(`/feaas-render?feaasSrc=lib/storm${query}`, { host });
    expect((await render('/responsive/staged')).text).toContain('<h2>Storm watch</h2>');
    expect((await render('/responsive/staged&secret=preview', PREVIEW)).text).toContain('<h2>Staged storm watch</h2>');
    expect((await render('/responsive/7')).text).toContain('<h2>Storm watch 7</h2>');
  });

  test('a missing component leaves no markup; the rest of the page is complete [DEL-12]', async () => {
    const { status, text } = await site.ask(pageWith({ ComponentId: 'nobody' }));
    expect([status, text.includes('class="feaas-component'), text.includes('What follows')]).toEqual([200, false, true]);
    expect((await site.ask('/feaas-render?feaasSrc=lib/nobody')).status).toBe(404);
  });

  test('a host that is not listed gets no request [SEC-02]', async () => {
    const before = feaas.requests.length;
    const other = feaas.url.replace('127.0.0.1', 'localhost');
    const { status, text } = await site.ask(pageWith({ ComponentHostName: other }));
    expect([status, text.includes('class="feaas-component')]).toEqual([200, false]);
    for (const host of [other, 'http://evil.test', `${feaas.url}@evil.test`, `${feaas.url.replace('//', '//evil.test@')}`]) {
      const { status: refused } = await site.ask(`/feaas-render?feaasSrc=${encodeURIComponent(`${host}/components/lib/storm`)}`);
      expect([400, 502]).toContain(refused);
    }
    expect(feaas.requests.length).toBe(before);
  });

  test('a revision is cached for a minute, a numbered one for a day [DEL-12]', async () => {
    const count = () => feaas.requests.length;
    await site.ask('/feaas-render?feaasSrc=lib/storm/responsive/7');
    const before = count();
    for (let visit = 0; visit < 5; visit++) await site.ask('/feaas-render?feaasSrc=lib/storm/responsive/7');
    for (let visit = 0; visit < 5; visit++) await site.ask(pageWith({ ComponentRevision: '7' }));
    expect(count()).toBe(before);
  });

  test.each<[FeaasFault, number]>([
    ['down', 502],
    ['unavailable', 502],
    ['too-large', 502],
    ['html-page', 502],
    ['redirected', 502],
    ['truncated', 502],
    ['slow', 504],
  ])('a service that is %s affects only the component [DEL-12]', async (mode, status) => {
    // Not cached before, and a success in between, since the circuit has its own tests.
    feaas.put(`lib/${mode}/responsive/published`);
    feaas.put('lib/well/responsive/published');
    feaas.put(`lib/well-${mode}/responsive/published`);
    await site.ask(`/feaas-render?feaasSrc=lib/well-${mode}`);
    feaas.control({ mode });
    const page = await site.ask(pageWith({ ComponentId: mode }));
    const own = await site.ask(`/feaas-render?feaasSrc=lib/${mode}`, { headers: { accept: 'application/json' } });
    feaas.control({ mode: 'ok' });
    expect([page.status, page.text.includes('class="feaas-component'), page.text.includes('What follows')]).toEqual([200, false, true]);
    expect([own.status, own.headers['content-type'], leak(own)]).toEqual([status, 'application/problem+json', undefined]);
    expect(own.text).not.toContain(new URL(feaas.url).port);
    // The incomplete page was not cached.
    expect(page.headers.etag).toBeUndefined();
  });
});
