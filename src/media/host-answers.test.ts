/** Answers of the media host: which headers reach a visitor, and which files are not passed on. */
import { describe, expect, test, vi } from 'vitest';
import { Circuits } from '../lib/resilience/circuit.ts';
import { opened, platformMedia } from './client.ts';
import type { MediaRequest } from './files.ts';

const clock = { now: () => 0 };
const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const PAGE = '<!doctype html><script>alert(1)</script>';
const LIMIT = 512 * 1024 * 1024;

const host = (answer: () => Response) =>
  platformMedia('https://media.test/tenant', { circuits: new Circuits(clock), clock, log, fetch: async () => answer() });
/** Without a body, a response of any length can be made here. */
const ask = (answer: () => Response, method: MediaRequest['method'] = 'GET') =>
  host(answer).answer({ path: 'media/a', search: '', method, headers: new Headers() });
const empty = (headers: Record<string, string>, status = 200) => ask(() => new Response(null, { status, headers }));
const inOnePiece = (bytes: Uint8Array) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
const file = (body: BodyInit, headers: Record<string, string>, status = 200) => ask(() => new Response(body, { status, headers }));

describe('a file', () => {
  test('keeps its validators, length and range, and no other header of the host [DEL-07] [SEC-02]', async () => {
    const kept = {
      etag: '"1"',
      'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT',
      'content-range': 'bytes 0-5/9',
      'accept-ranges': 'bytes',
    };
    const { status, headers } = await empty({ ...kept, 'content-length': '6', 'set-cookie': 'a=1', server: 'x', vary: 'Accept' }, 206);
    expect(status).toBe(206);
    expect(Object.fromEntries(headers)).toMatchObject({ ...kept, 'content-length': '6', 'x-content-type-options': 'nosniff' });
    for (const name of ['set-cookie', 'server', 'vary']) expect(headers.has(name)).toBe(false);
  });

  test.each([
    ['image/jpeg', JPEG, 200, 'image/jpeg'],
    ['image/jpeg', PAGE, 200, 'application/octet-stream'],
    ['image/svg+xml', PAGE, 200, 'application/octet-stream'],
    ['video/mp4', PAGE, 200, 'video/mp4'],
  ] as const)('that says %s and begins with %s is sent as such only when it is [SEC-02]', async (type, body, status, expected) => {
    const answer = await file(inOnePiece(Buffer.from(body)), { 'content-type': type }, status);
    expect(answer.headers.get('content-type')).toBe(expected);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
  });

  test.each([
    ['bytes 0-40/90', 'application/octet-stream'],
    ['bytes 10-50/90', 'image/jpeg'],
  ])('is checked in its first part only: %s is %s [SEC-02] [DEL-07]', async (range, type) => {
    const answer = await file(PAGE, { 'content-type': 'image/jpeg', 'content-range': range }, 206);
    expect(answer.headers.get('content-type')).toBe(type);
  });

  test('is not read for HEAD, and has no body [DEL-07]', async () => {
    const answer = await ask(() => new Response(PAGE, { headers: { 'content-type': 'image/jpeg' } }), 'HEAD');
    expect([answer.headers.get('content-type'), answer.body]).toEqual(['image/jpeg', null]);
  });

  test.each([
    ['attachment; filename="a.jpg"', 'attachment'],
    [' ATTACHMENT', 'attachment'],
    ['inline; filename="attachment"', null],
  ])('with the disposition %s has %s [DEL-07]', async (given, expected) => {
    expect((await empty({ 'content-type': 'image/jpeg', 'content-disposition': given })).headers.get('content-disposition')).toBe(expected);
  });

  test('has the cache policy of the host, or a day [DEL-07]', async () => {
    expect((await empty({ 'cache-control': 'max-age=9' })).headers.get('cache-control')).toBe('public, max-age=9');
    expect((await empty({})).headers.get('cache-control')).toContain('max-age=86400');
  });

  test.each([
    ['7', {}, 200, '7'],
    ['7', { 'content-encoding': 'gzip' }, 200, null],
    ['7', {}, 304, null],
    ['-7', {}, 200, null],
    ['7, 7', {}, 200, null],
  ])('with the length %s and %j, status %i, has the length %4$s [DEL-07]', async (length, more, status, expected) => {
    expect((await empty({ 'content-length': length, ...more }, status)).headers.get('content-length')).toBe(expected);
  });

  test('that is not in its range has no type [DEL-07]', async () => {
    const { status, headers } = await empty({ 'content-type': 'text/html', 'content-range': 'bytes */9' }, 416);
    expect([status, headers.get('content-type'), headers.get('content-range')]).toEqual([416, null, 'bytes */9']);
  });
});

describe('the host', () => {
  test('must not send a file above 512 MB, or a part of a compressed one [DEL-07] [SEC-02]', async () => {
    expect((await empty({ 'content-length': String(LIMIT) })).status).toBe(200);
    const large = { kind: 'malformed', message: 'sent a file above the limit' };
    const part = { kind: 'malformed', message: 'sent a part of a compressed file' };
    await expect(empty({ 'content-length': String(LIMIT + 1) })).rejects.toMatchObject(large);
    await expect(empty({ 'content-encoding': 'br' }, 206)).rejects.toMatchObject(part);
    const cancel = vi.fn();
    await expect(file(new ReadableStream({ cancel }), { 'content-encoding': 'br' }, 206)).rejects.toMatchObject(part);
    expect(cancel).toHaveBeenCalledOnce();
  });

  test('that breaks off at the start of a picture fails [DEL-07] [OPS-01]', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const message = expect.stringContaining('reset');
    await expect(file(body, { 'content-type': 'image/jpeg' })).rejects.toMatchObject({ kind: 'unavailable', message });
  });

  test('is opened for the image service with the length that it declares [DEL-07]', async () => {
    const { signal } = new AbortController();
    const { body, bytes } = await host(() => new Response('file', { headers: { 'content-length': '4' } })).open('media/a', '', signal);
    expect([await new Response(body).text(), bytes]).toEqual(['file', 4]);
    expect(opened(new Response('file'))).not.toHaveProperty('bytes');
    for (const wrong of [new Response(null), new Response('part', { status: 206 })])
      expect(() => opened(wrong)).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });

  test('has a public address for each file, without a version [DEL-07]', () => {
    expect(host(() => new Response()).place('media/a', '?rev=1')).toEqual({
      address: 'https://media.test/tenant/media/a?rev=1',
      version: '',
    });
  });
});
