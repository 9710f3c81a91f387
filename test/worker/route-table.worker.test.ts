/** Every address of the route table, read from the app itself, so that a new one can't be forgotten: wrong methods, too much, wrong types. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.tsx';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { emptyRepository } from './repository.ts';

const bindings = env as unknown as Env;
const app = createApp(buildServices({ ...bindings, EDITOR_PASSWORD: 'preview', SESSION_SECRET: 's'.repeat(40) }));
/** Known on the editors' host alone. */
const PREVIEW = /^\/(sign-in|sign-out|edit|submissions|subscribers)/;
/** Forms for editors: urlencoded like the sign-in, but for whoever is signed in, and about an item that the address names. */
const EDITORS_FORM = /^\/(edit\/|submissions|subscribers)/;
const isForm = (path: string) =>
  path === '/sign-in' || path === '/api/newsletter-confirm' || path === '/api/unsubscribe' || EDITORS_FORM.test(path);
/** Theirs is the order and the form of the platform's own packages: the secret first (EDT-02, tested with those packages). */
const PLATFORMS_FORM = /^\/api\/editing\//;

/** Addresses of their own, with an example in place of each parameter. Stars and patterns are middleware and families: test/site/methods.test.ts. */
const addresses = [...new Set(app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path))]
  .filter((path) => !/[*{]/.test(path) && !PLATFORMS_FORM.test(path))
  .map((path) => path.replace(/:\w+\??/g, 'x'));

async function send(path: string, init: RequestInit): Promise<Response> {
  const host = PREVIEW.test(path) ? 'preview.localhost' : 'localhost';
  const context = createExecutionContext();
  const request = new Request(`http://${host}${path}${EDITORS_FORM.test(path) ? `?item=${'f'.repeat(32)}` : ''}`, init);
  if (EDITORS_FORM.test(path)) request.headers.set('cookie', session);
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
    expect(answer.headers.get('allow')).toMatch(/^(GET, HEAD|POST|GET, HEAD, POST|GET, HEAD, PUT, POST)(, OPTIONS)?$/);
    const id = answer.headers.get('x-request-id');
    expect(await answer.json()).toMatchObject({ status: 405, code: 'method-not-allowed', instance: `urn:uuid:${id}` });
  });
});

const secrets = { 'x-revalidate-secret': 'preview', authorization: 'Bearer preview' };
const taking = addresses.filter((path) =>
  [
    '/api/feedback',
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

describe.each(taking)('%s', (path) => {
  const post = (body: string, type: string) => send(path, { method: 'POST', body, headers: { ...secrets, 'content-type': type } });

  test('another type: 415; too much: 413; what can not be read: 400 [API-02]', async () => {
    expect((await post('<a/>', 'application/xml')).status).toBe(415);
    const tooLarge = await post(`{"a":"${'x'.repeat(9_000_000)}"}`, typeOf(path));
    expect([tooLarge.status, tooLarge.headers.get('content-type')]).toEqual([413, 'application/problem+json']);
    const unreadable = await post(isForm(path) ? 'password=%ff' : '{"updates":', typeOf(path));
    expect(unreadable.status).toBe(400);
    const { errors } = (await unreadable.json()) as { errors: { parameter: string; message: string }[] };
    expect(errors[0]).toEqual({ parameter: expect.stringMatching(/^(password|\(body\))$/), message: expect.any(String) });
  });
});

test('every address that takes a body is among them [API-02]', async () => {
  const found: string[] = [];
  for (const path of addresses) {
    const allow = (await send(path, { method: 'PROPFIND' })).headers.get('allow') ?? '';
    if (/POST|PUT|PATCH/.test(allow) && path !== '/sign-out') found.push(path);
  }
  expect(found.sort()).toEqual([...taking].sort());
});
