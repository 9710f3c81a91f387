/** Every URL of the route table, read from the app itself so that a new one is included: wrong methods, large bodies, wrong types. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import map from '../../docs/map.md?raw';
import { createApp } from '../../src/app.tsx';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { emptyRepository } from './repository.ts';

const bindings = env as unknown as Env;
const app = createApp(
  buildServices(
    { ...bindings, EDITOR_PASSWORD: 'preview', SESSION_SECRET: 's'.repeat(40), SEARCH_API_KEY: 'Bearer preview' },
    everyContent,
  ),
  editorsHost,
);
/** Routes of the preview host only. */
const PREVIEW = /^\/(sign-in|sign-out|edit|desk|api\/edit|submissions|subscribers)/;
/** Routes for signed-in people. */
const EDITORS = /^\/(edit\/|desk(\/|$)|api\/edit\/|submissions|subscribers)/;
/** Forms for editors: urlencoded like the sign-in, but for signed-in people, and about the item in the URL. */
const EDITORS_FORM = /^\/(edit\/|submissions|subscribers)/;
const isForm = (path: string) =>
  path === '/sign-in' ||
  path === '/api/cookie-choice' ||
  path === '/api/newsletter-confirm' ||
  path === '/api/unsubscribe' ||
  EDITORS_FORM.test(path) ||
  path.startsWith('/desk/');
/** These follow the platform's own packages: the secret is checked first (EDT-02, tested with those packages). */
const PLATFORMS_FORM = /^\/api\/editing\//;

/** Exact URLs, with an example for each parameter. Stars and patterns are middleware and families: test/site/methods.test.ts. */
const addresses = [...new Set(app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path))]
  .filter((path) => !/[*{]/.test(path) && !PLATFORMS_FORM.test(path))
  .map((path) => path.replace(':domain', '1').replace(/:\w+\??/g, 'x'));

async function send(path: string, init: RequestInit): Promise<Response> {
  const host = PREVIEW.test(path) ? 'preview.localhost' : 'localhost';
  const context = createExecutionContext();
  const request = new Request(`http://${host}${path}${EDITORS.test(path) ? `?item=${'f'.repeat(32)}` : ''}`, init);
  if (EDITORS.test(path)) request.headers.set('cookie', session);
  const answer = await app.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  return answer;
}

let session = '';
beforeAll(async () => {
  await emptyRepository();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await send('/sign-in', { method: 'POST', body: 'password=preview', headers: type });
  session = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
});

test('the table is not empty [API-02]', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/healthz', '/api/revalidate', '/sitecore/api/graph/edge', '/api/media-proxy']));
});

test('docs/map.md lists every route, as URLs and not as code [API-02]', () => {
  const rows = map
    .split('## Blocks')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| method'))
    .map((line) => line.split(' | ')[1]!.split(' '));
  const listed = rows.flat().map((cell) => /^`(\/[\w/.:*?-]*)`$/.exec(cell)?.[1] ?? `no address: ${cell}`);
  expect(listed.filter((address) => address.startsWith('no address'))).toEqual([]);
  const ownHome = (path: string) => path.replace(/^\/es(?=\/|$)/, '') || '/';
  const wanted = app.routes.map(({ path }) => ownHome(path));
  expect([...new Set(wanted)].filter((path) => !listed.includes(path))).toEqual([]);
  expect(listed.map(ownHome).filter((path) => !wanted.includes(path))).toEqual([]);
});

test('every path suits the fastest router: one that does not would slow every request, also of cached pages [API-02]', async () => {
  await send('/healthz', {});
  expect(app.router.name).toBe('SmartRouter + RegExpRouter');
});

describe.each(addresses)('%s', (path) => {
  test('another method: 405 with Allow, in problem details with a reference [API-02]', async () => {
    const answer = await send(path, { method: 'PROPFIND' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'application/problem+json']);
    expect(answer.headers.get('allow')).toMatch(
      /^(GET, HEAD|POST|GET, HEAD, POST|GET, HEAD, PUT, POST|GET, HEAD, POST, DELETE|POST, DELETE)(, OPTIONS)?$/,
    );
    const id = answer.headers.get('x-request-id');
    expect(await answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed', instance: `urn:uuid:${id}` });
  });
});

const secrets = { 'x-revalidate-secret': 'preview', authorization: 'Bearer preview' };
/** Headers of a visitor with consent, for routes that require it. */
const person = {
  cookie: 'COOKIE_BANNER_DISMISSED=true',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
/** The collector answers 422 for everything that is not a batch (docs/contracts.md). */
const COLLECTOR = '/api/events';
const taking = addresses.filter((path) =>
  [
    '/api/api-route-swr/session',
    '/api/cookie-choice',
    COLLECTOR,
    '/api/feedback',
    '/api/search',
    '/api/discover/v2',
    '/api/edit/change',
    '/api/edit/comments',
    '/api/edit/hold',
    '/api/edit/items',
    '/api/edit/media/file',
    ...['check', 'ask', 'publish', 'unpublish', 'roll-back', 'restore', 'preview-link'].map((call) => `/api/edit/${call}`),
    '/discover/v2/1',
    '/api/forms',
    '/api/newsletter-confirm',
    '/api/newslettersubscriber',
    '/api/revalidate',
    '/api/repository/import',
    '/edit/fields',
    '/edit/items',
    '/submissions',
    '/submissions/x',
    '/subscribers',
    '/sitecore/api/graph/edge',
    '/sign-in',
    '/api/unsubscribe',
  ].includes(path),
);
const typeOf = (path: string) => (isForm(path) ? 'application/x-www-form-urlencoded' : 'application/json');

/** Another type: 415; too large: 413; unreadable: 400. */
async function refusesBadBodies(path: string): Promise<void> {
  const post = (body: string, type: string) =>
    send(path, { method: 'POST', body, headers: { ...secrets, ...person, 'content-type': type } });
  expect((await post('<a/>', 'application/xml')).status, path).toBe(415);
  const tooLarge = await post(`{"a":"${'x'.repeat(9_000_000)}"}`, typeOf(path));
  expect([tooLarge.status, tooLarge.headers.get('content-type')], path).toEqual([413, 'application/problem+json']);
  const unreadable = await post(isForm(path) ? 'password=%ff' : '{"updates":', typeOf(path));
  expect(unreadable.status, path).toBe(path === COLLECTOR ? 422 : 400);
  const { errors } = (await unreadable.json()) as { errors: { parameter: string; message: string }[] };
  expect(errors[0], path).toEqual({ parameter: expect.stringMatching(/^(password|\(body\))$/), message: expect.any(String) });
}

test.each(taking)('%s: another type, too large, unreadable [API-02]', (path) => refusesBadBodies(path));

const allowed = async (path: string) => (await send(path, { method: 'PROPFIND' })).headers.get('allow') ?? '';
/** Files: their types, sizes and signatures are tested with their routes. */
const FILES = ['/api/repository/media', '/api/edit/media', '/desk/media', '/desk/media/replace', '/desk/redirects/import'];

test('every form of the desk: another type, too large, unreadable [API-02]', async () => {
  const headers = { ...person, 'content-type': 'application/xml' };
  const forms: string[] = [];
  for (const path of addresses.filter((each) => each.startsWith('/desk') && !FILES.includes(each))) {
    if (!/POST/.test(await allowed(path))) continue;
    const { status } = await send(path, { method: 'POST', body: '<a/>', headers });
    // Routes about an item first report that the item is missing.
    expect([400, 404, 415], path).toContain(status);
    if (status === 415) forms.push(path);
  }
  expect(forms.length).toBeGreaterThan(12);
  for (const path of forms) await refusesBadBodies(path);
}, 60_000);

test('every other URL that accepts a body is in the lists above [API-02]', async () => {
  const found: string[] = [];
  for (const path of addresses) {
    if (path.startsWith('/desk') || FILES.includes(path)) continue;
    if (/POST|PUT|PATCH/.test(await allowed(path)) && !['/sign-out', '/api/search-index/rebuild'].includes(path)) found.push(path);
  }
  expect(found.sort()).toEqual([...taking].sort());
});
