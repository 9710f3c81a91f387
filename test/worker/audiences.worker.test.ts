/** Pages with versions for audiences through the whole app: one stored page per declared audience, keys and reads counted [issue 23: must show 4]. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../src/app.tsx';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { keyText } from '../../src/page/cache/page-cache.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { emptyRepository } from './repository.ts';

const bindings = env as unknown as Env;

/** A separate isolate that counts reads of stored pages, keys of pages that it finds or stores, and reads of KV. */
function isolate() {
  const keys = new Set<string>();
  let kv = 0;
  const CONTENT = new Proxy(bindings.CONTENT, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...values: unknown[]) => {
        if (name === 'get' || name === 'getWithMetadata') kv++;
        return method.apply(target, values);
      };
    },
  });
  const services = buildServices({ ...bindings, CONTENT }, everyContent);
  const { pages } = services;
  let reads = 0;
  const counting = {
    get: async (key: Parameters<typeof pages.get>[0]) => {
      reads++;
      const found = await pages.get(key);
      if (found?.page.status) keys.add(keyText(key));
      return found;
    },
    put: (key: Parameters<typeof pages.get>[0], page: Parameters<typeof pages.put>[1]) => {
      if (page.status) keys.add(keyText(key));
      return pages.put(key, page);
    },
  };
  const app = createApp({ ...services, pages: counting, settings: { ...services.settings, TRUST_GEO_HEADERS: true } }, editorsHost);
  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const before = { reads, kv };
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`http://localhost${path}`, { ...init, headers }), bindings, context);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    return { answer, text, timing: answer.headers.get('server-timing') ?? '', reads: reads - before.reads, kv: kv - before.kv };
  };
  return { ask, keys };
}

const from = (state: string) => ({ 'cf-ipcountry': 'US', 'cf-region-code': state });
const text = (words: string) => ({ Text: `<p>${words}</p>` });
const block = (words: string, more = {}) => ({ name: 'RichText', fields: text(words), ...more });
const page = (path: string, main: unknown[]) => ({
  path,
  template: 'Page',
  design: '',
  fields: { Title: path.slice(1) },
  placeholders: { main },
});
const site = {
  site: 'lake-erie',
  language: 'en',
  settings: { hostName: '*' },
  pages: [
    page('/for-some', [
      block('for everybody', {
        versions: [
          { audience: 'state-oh', fields: text('only for Ohio') },
          { audience: 'campaign-spring', fields: text('only for spring') },
          { audience: 'agency-saved', fields: text('only with an agency') },
        ],
      }),
      block('not for customers', { versions: [{ audience: 'login-yes' }] }),
    ]),
    page('/for-all', [block('for everybody')]),
    page('/tried', [
      block('for everybody', { versions: [{ audience: 'test-hero-50-2000-quote-started', fields: text('only in the test') }] }),
    ]),
    page('/tired', [block('for everybody')]),
  ],
};

beforeAll(async () => {
  await emptyRepository();
  const { answer, text: problem } = await isolate().ask(
    '/api/repository/import',
    { 'content-type': 'application/json', 'x-revalidate-secret': 'preview' },
    { method: 'POST', body: JSON.stringify(site) },
  );
  expect([answer.status, problem.slice(0, 300)]).toEqual([200, expect.stringContaining('"job"')]);
  await vi.waitFor(async () => expect((await isolate().ask('/for-some')).answer.status).toBe(200), { timeout: 15_000, interval: 200 });
}, 30_000);

const shown = (html: string): string[] =>
  ['for everybody', 'only for Ohio', 'only for spring', 'only with an agency', 'not for customers'].filter((words) => html.includes(words));

test('each visitor gets the first version that fits, at the edge; robots and visitors without cookies get the default', async () => {
  const { ask } = isolate();
  const robot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
  const rest = 'not for customers';
  for (const [path, headers, expected] of [
    ['/for-some', {}, ['for everybody', rest]],
    ['/for-some', from('PA'), ['for everybody', rest]],
    ['/for-some', from('OH'), ['only for Ohio', rest]],
    ['/for-some?utm_campaign=spring', from('OH'), ['only for Ohio', rest]],
    ['/for-some?utm_campaign=Spring', from('PA'), ['only for spring', rest]],
    ['/for-some?campsrc=other', { cookie: 'MY_AGENCY=AA1001' }, ['only with an agency', rest]],
    ['/for-some', { cookie: 'LOGGED_IN=yes' }, ['for everybody']],
    ['/for-some?utm_campaign=spring', { ...from('OH'), 'user-agent': robot }, ['for everybody', rest]],
  ] as const)
    expect([path, headers, shown((await ask(path, headers)).text)]).toEqual([path, headers, expected]);
});

test('one stored page per declared audience; unknown values share the default’s; a stored page costs at most two reads, and none of KV', async () => {
  const { ask, keys } = isolate();
  const visitors: [string, Record<string, string>][] = [
    ['', {}],
    ['', from('PA')],
    ['?utm_campaign=nonsense', from('NY')],
    ['?utm_source=letter', { cookie: 'LOGGED_IN=maybe' }],
    ['', from('OH')],
    ['?utm_campaign=other', from('OH')],
    ['?utm_campaign=spring', {}],
    ['', { cookie: 'MY_AGENCY=aa1001' }],
    ['', { cookie: 'MY_AGENCY=bb1234' }],
    ['', { cookie: 'LOGGED_IN=yes' }],
  ];
  for (const [query, headers] of visitors) await ask(`/for-some${query}`, headers);
  // The default, Ohio, the campaign, an agency, and login.
  expect([...keys].map((key) => key.split('/')[4]).sort()).toEqual(['', '~agency-saved', '~campaign-spring', '~login-yes', '~state-oh']);
  for (const [query, headers] of visitors) {
    const { reads, kv, timing } = await ask(`/for-some${query}`, headers);
    expect([timing, reads <= 2, kv]).toEqual([expect.stringContaining('page;desc="memory"'), true, 0]);
  }
  expect(keys.size).toBe(5);
});

test('a page without versions has one key and one read, the same bytes for everybody, and may be kept by shared caches; one with versions may not', async () => {
  const { ask, keys } = isolate();
  const first = await ask('/for-all');
  for (const headers of [from('OH'), { cookie: 'MY_AGENCY=aa1001; LOGGED_IN=yes' }]) {
    const again = await ask('/for-all?utm_campaign=spring', headers);
    expect([again.text === first.text, again.reads]).toEqual([true, 1]);
  }
  expect([...keys].map((key) => key.split('/')[4])).toEqual(['']);
  expect(first.answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const some = await ask('/for-some', from('OH'));
  expect(some.answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(some.answer.headers.get('etag')).not.toBe((await ask('/for-some')).answer.headers.get('etag'));
});

test('an experiment adds no byte for visitors outside it, and one page; who is in it stays in it; without consent nobody is', async () => {
  const { ask, keys } = isolate();
  const visitor = Array.from({ length: 40 }, (_, at) => (0x18a0000000 + at * 7919).toString(16));
  const accepted = (id: string) => ({ cookie: `COOKIE_BANNER_DISMISSED=true; visitor=${id}; __Host-visitor=${id}` });
  const seen = await Promise.all(visitor.map(async (id) => (await ask('/tried', accepted(id))).text));
  const outside = (await ask('/tried')).text;
  expect(new Set(seen).size).toBe(2);
  const inside = visitor.filter((_, at) => seen[at]?.includes('only in the test'));
  expect([inside.length > 5, inside.length < 35]).toEqual([true, true]);
  for (const [at, id] of visitor.entries()) {
    expect((await ask('/tried', accepted(id))).text).toBe(seen[at]);
    expect((await ask('/tried', { cookie: `visitor=${id}; __Host-visitor=${id}` })).text).toBe(outside);
  }
  expect([...keys].map((key) => key.split('/')[4]).sort()).toEqual(['', '~test-hero-50-2000-quote-started']);
  // The same page without the experiment, but for its name and the ids made of it.
  const plain = (await ask('/tired')).text;
  expect(outside.length).toBe(plain.length);
  expect(outside.replaceAll('tried', 'tired')).toBe(plain);
});

test('clients of the platform’s protocol get the versions as its personalised components; an export writes them as they were imported', async () => {
  const { ask } = isolate();
  const query = '{ layout(site: "lake-erie", routePath: "/for-some", language: "en") { item { rendered } } }';
  const { text: answer } = await ask(
    '/sitecore/api/graph/edge',
    { 'content-type': 'application/json', sc_apikey: 'preview' },
    { method: 'POST', body: JSON.stringify({ query }) },
  );
  const [first, second] = JSON.parse(answer).data.layout.item.rendered.sitecore.route.placeholders['headless-main'];
  expect(Object.keys(first.experiences)).toEqual(['state-oh', 'campaign-spring', 'agency-saved']);
  expect(first.experiences['state-oh']).toMatchObject({
    uid: first.uid,
    componentName: 'RichText',
    fields: { Text: { value: '<p>only for Ohio</p>' } },
  });
  expect(second.experiences).toEqual({ 'login-yes': { uid: second.uid, componentName: null, dataSource: null } });
});
