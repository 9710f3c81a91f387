/** Every address of the route table, read from the app itself, so that a new one can't be forgotten: wrong methods, too much, wrong types. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.tsx';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { emptyRepository } from './repository.ts';

const bindings = env as unknown as Env;
const app = createApp(
  buildServices({ ...bindings, EDITOR_PASSWORD: 'preview', SESSION_SECRET: 's'.repeat(40), SEARCH_API_KEY: 'Bearer preview' }),
);
/** Known on the editors' host alone. */
const PREVIEW = /^\/(sign-in|sign-out|edit|desk|api\/edit|submissions|subscribers)/;
/** For whoever is signed in. */
const EDITORS = /^\/(edit\/|desk(\/|$)|api\/edit\/|submissions|subscribers)/;
/** Forms for editors: urlencoded like the sign-in, but for whoever is signed in, and about an item that the address names. */
const EDITORS_FORM = /^\/(edit\/|submissions|subscribers)/;
const isForm = (path: string) =>
  path === '/sign-in' ||
  path === '/api/cookie-choice' ||
  path === '/api/newsletter-confirm' ||
  path === '/api/unsubscribe' ||
  EDITORS_FORM.test(path) ||
  path.startsWith('/desk/');
/** Theirs is the order and the form of the platform's own packages: the secret first (EDT-02, tested with those packages). */
const PLATFORMS_FORM = /^\/api\/editing\//;

/** Addresses of their own, with an example in place of each parameter. Stars and patterns are middleware and families: test/site/methods.test.ts. */
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

test('the table is read at all [API-02]', () => {
  expect(addresses).toEqual(expect.arrayContaining(['/healthz', '/api/revalidate', '/sitecore/api/graph/edge', '/api/media-proxy']));
});

test('every path of the table suits the fastest router: one that does not would slow every request, also of stored pages [API-02]', async () => {
  await send('/healthz', {});
  expect(app.router.name).toBe('SmartRouter + RegExpRouter');
});

describe.each(addresses)('%s', (path) => {
  test('a method that it does not have: 405 with Allow, in problem details with a reference [API-02]', async () => {
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
/** What is only taken of people who allow it. */
const person = {
  cookie: 'COOKIE_BANNER_DISMISSED=true',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};
/** The collector's wire says 422 for every batch that is none (docs/contracts.md). */
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
    '/api/edit/hold',
    '/api/edit/items',
    ...['check', 'publish', 'unpublish', 'roll-back', 'restore', 'preview-link'].map((call) => `/api/edit/${call}`),
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

/** Another type: 415; too much: 413; what can not be read: 400. */
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

test.each(taking)('%s: another type, too much, what can not be read [API-02]', (path) => refusesBadBodies(path));

const allowed = async (path: string) => (await send(path, { method: 'PROPFIND' })).headers.get('allow') ?? '';
/** Files: their types, sizes and signatures are tested with what takes them. */
const FILES = ['/api/repository/media', '/api/edit/media', '/desk/media', '/desk/media/replace', '/desk/redirects/import'];

test('every form of the desk: another type, too much, what can not be read [API-02]', async () => {
  const headers = { ...person, 'content-type': 'application/xml' };
  const forms: string[] = [];
  for (const path of addresses.filter((each) => each.startsWith('/desk') && !FILES.includes(each))) {
    if (!/POST/.test(await allowed(path))) continue;
    const { status } = await send(path, { method: 'POST', body: '<a/>', headers });
    // What is about something says first that this is not said, or not there.
    expect([400, 404, 415], path).toContain(status);
    if (status === 415) forms.push(path);
  }
  expect(forms.length).toBeGreaterThan(12);
  for (const path of forms) await refusesBadBodies(path);
}, 60_000);

test('every other address that takes a body is among them [API-02]', async () => {
  const found: string[] = [];
  for (const path of addresses) {
    if (path.startsWith('/desk') || FILES.includes(path)) continue;
    if (/POST|PUT|PATCH/.test(await allowed(path)) && !['/sign-out', '/api/search-index/rebuild'].includes(path)) found.push(path);
  }
  expect(found.sort()).toEqual([...taking].sort());
});
