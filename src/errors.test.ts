/** Turns every error into a response: problem details or a small page, with a reference and without internal details. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import { fakeServices } from '../test/fake-services.ts';
import type { AppEnv } from './app-env.ts';
import * as errors from './errors.ts';
import { namedAnswer, REQUEST_ID_HEADER, withRequestId } from './lib/http/request-context.ts';
import { UpstreamError } from './lib/http/upstream-error.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

async function answerTo(thrown: unknown, { path = '/page', accept = '*/*' } = {}) {
  const points: [string, readonly string[] | undefined][] = [];
  const services = {
    ...fakeServices(),
    metrics: { write: (...[name, labels]: [string, (readonly string[])?]) => void points.push([name, labels]) },
  };
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('services', services);
    return withRequestId(async (id) => {
      await next();
      c.res = namedAnswer(c.res, id);
    });
  });
  app.all('*', () => {
    throw thrown;
  });
  app.onError(errors.answerError);
  const answer = await app.request(path, { headers: { accept } });
  return { answer, text: await answer.text(), lines: services.lines, points };
}

test.each<[Error, number, string, Record<string, string>]>([
  [new errors.BadRequest([{ parameter: 'zip', message: 'is no ZIP' }]), 400, 'bad-request', {}],
  [new errors.Unauthorized('Sign in.', { 'www-authenticate': 'Bearer' }), 401, 'unauthorized', { 'www-authenticate': 'Bearer' }],
  [new errors.Forbidden('From elsewhere.'), 403, 'forbidden', {}],
  [new errors.NotFound(), 404, 'not-found', {}],
  [new errors.MethodNotAllowed(['GET', 'HEAD']), 405, 'method-not-allowed', { allow: 'GET, HEAD' }],
  [new errors.TooLarge(8192), 413, 'too-large', {}],
  [new errors.WrongType('application/json'), 415, 'wrong-type', {}],
  [new errors.TooMany(60), 429, 'too-many-requests', { 'retry-after': '60' }],
  [new errors.NotConfigured('APPS_ORIGIN'), 503, 'not-configured', {}],
  [new errors.TryAgain('Not stored.', 5), 503, 'try-again', { 'retry-after': '5' }],
  [new UpstreamError('timeout', 'https://inside.test'), 504, 'upstream-timeout', {}],
  [new UpstreamError('rate-limited', 'https://inside.test', 7), 503, 'upstream-busy', { 'retry-after': '7' }],
  [new UpstreamError('unavailable', 'https://inside.test'), 502, 'upstream-failed', {}],
  [new UpstreamError('malformed', 'https://inside.test'), 502, 'upstream-failed', {}],
  [new HTTPException(413, { message: 'Payload Too Large' }), 413, 'refused', {}],
  [new TypeError('https://inside.test is undefined'), 500, 'internal', {}],
])('%s: %i %s in problem details [API-02]', async (thrown, status, code, headers) => {
  const { answer, text } = await answerTo(thrown);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    status,
    'application/problem+json',
    'no-store',
  ]);
  expect(JSON.parse(text)).toMatchObject({ type: 'about:blank', status, code, title: expect.stringMatching(/\.$/) });
  expect(JSON.parse(text).instance).toBe(`urn:uuid:${answer.headers.get(REQUEST_ID_HEADER)}`);
  for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value);
  expect(/inside|TypeError|Error:| at \S+ \(/.exec(text)).toBeNull();
});

test('names every parameter that is invalid [API-02]', async () => {
  const bad = [
    { parameter: 'zip', message: 'is no ZIP' },
    { parameter: 'filters.0.name', message: 'is unknown' },
  ];
  expect(JSON.parse((await answerTo(new errors.BadRequest(bad))).text).errors).toEqual(bad);
});

test('counts a page that fails, for the service level; no refusal and no answer to a program [OPS-01]', async () => {
  const failed = [['page', ['none', '5xx']]];
  expect((await answerTo(new TypeError('x is undefined'), { accept: BROWSER })).points).toEqual(failed);
  expect((await answerTo(new UpstreamError('timeout', 'late'), { accept: BROWSER })).points).toEqual(failed);
  expect((await answerTo(new errors.NotFound(), { accept: BROWSER })).points).toEqual([]);
  expect((await answerTo(new TypeError('x is undefined'))).points).toEqual([]);
});

test('logs only our own faults, under the reference that the visitor sees [OPS-01]', async () => {
  expect((await answerTo(new errors.TooMany(60))).lines).toEqual([]);
  const { lines } = await answerTo(new TypeError('x is undefined'), { path: '/page?mail=pat@mail.test' });
  expect(lines).toEqual([
    {
      level: 'error',
      event: 'request-failed',
      method: 'GET',
      path: '/page',
      reason: 'TypeError: x is undefined',
      stack: expect.stringMatching(/^at .*errors\.test\.ts:\d+/),
    },
  ]);
});

describe('a browser', () => {
  test('gets a page with the message, the reference and a link, and without scripts [API-02] [SEC-01]', async () => {
    const { answer, text } = await answerTo(new errors.Forbidden('From <elsewhere>.'), { accept: BROWSER });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(text).toContain('<h1>This is not allowed.</h1>');
    expect(text).toContain('From &lt;elsewhere&gt;.');
    expect(text).toContain(`Reference: ${answer.headers.get(REQUEST_ID_HEADER)}`);
    expect(text).toContain('<a class="btn" href="/">');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('x-frame-options')]).toEqual(['noindex', 'DENY']);
  });

  test('gets the headers that say what to do next [API-02]', async () => {
    const { answer } = await answerTo(new errors.TooMany(60), { accept: BROWSER });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test.each([
    ['/api/search', BROWSER],
    ['/sitecore/api/graph/edge', BROWSER],
    ['/page', '*/*'],
    ['/page', 'application/json, text/html;q=0.1'],
    ['/page', ''],
  ])('is not assumed at %s with Accept %s [API-02]', async (path, accept) => {
    expect((await answerTo(new errors.NotFound(), { path, accept })).answer.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('the id of a request', () => {
  test('is set on the response itself, and on a copy when its headers are immutable [API-02]', () => {
    const open = new Response('x');
    expect([namedAnswer(open, 'id') === open, open.headers.get(REQUEST_ID_HEADER)]).toEqual([true, 'id']);
    const locked = Response.redirect('https://site.test/');
    const named = namedAnswer(locked, 'id');
    expect([named === locked, named.status, named.headers.get('location'), named.headers.get(REQUEST_ID_HEADER)]).toEqual([
      false,
      302,
      'https://site.test/',
      'id',
    ]);
  });
});
