/** Input of callers, parsed with schemas: limits, types, and errors by the names that the caller used. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readFormBody, readJsonBody, readQuery, readTextBody } from './input.ts';
import { BadRequest, Problem } from './problem.ts';
import { cpuMs } from '../../../test/cpu-time.ts';

const get = (query: string) => new Request(`https://site.test/api/x${query}`);
const post = (body: BodyInit, type?: string) =>
  new Request('https://site.test/api/x', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) });
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error) => (error instanceof Problem ? error.status : error),
  );
function faults(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof BadRequest ? error.options.errors : error;
  }
}

describe('a query', () => {
  const schema = z.object({ zip: z.string().regex(/^\d{5}$/, 'is no ZIP'), radius: z.coerce.number().max(100).default(25) });

  test('is parsed into the schema’s output [API-02]', () => {
    expect(readQuery(get('?zip=16501&radius=40&other=1'), schema)).toEqual({ zip: '16501', radius: 40 });
    expect(readQuery(get('?q=a+b%20c%2Bd&empty'), z.record(z.string(), z.string()))).toEqual({ q: 'a b c+d', empty: '' });
  });

  test.each([
    ['', 'zip'],
    ['?zip=abc', 'zip'],
    ['?zip=16501&radius=far', 'radius'],
    ['?zip=16501&zip=16502', 'zip'],
    ['?zip=%ff', 'zip'],
    ['?zip=%', 'zip'],
    ['?%ff=1', '%ff=1'],
  ])('%s is refused, and %s named [API-02]', (query, parameter) => {
    expect(faults(() => readQuery(get(query), schema))).toEqual([{ parameter, message: expect.any(String) }]);
  });

  test('any text is decoded as it was encoded [API-02]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const query = `?${new URLSearchParams({ q: text })}`;
        expect(readQuery(get(query), z.object({ q: z.string() })).q).toBe(text);
      }),
    );
  });

  test('accepts names of object properties as ordinary names [SEC-01]', () => {
    const read = readQuery(get('?__proto__=1&constructor=2'), z.looseObject({}));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });
});

describe('a JSON body', () => {
  const schema = z.object({ items: z.array(z.object({ id: z.string() })) });
  const read = (request: Request, maxBytes = 100) => readJsonBody(request, schema, { maxBytes });

  test.each(['application/json', 'application/json; charset=utf-8', 'application/ld+json', 'Application/JSON'])(
    'is parsed as %s [API-02]',
    async (type) => {
      expect(await read(post('{"items":[]}', type))).toEqual({ items: [] });
    },
  );

  test.each([
    [415, '{"items":[]}', 'text/plain'],
    [415, '{"items":[]}', 'application/jsonp'],
    [413, `{"items":[],"more":"${'x'.repeat(100)}"}`, 'application/json'],
    [400, '{"items":', 'application/json'],
    [400, '', 'application/json'],
  ])('%i for %s as %s [API-02]', async (expected, body, type) => {
    expect(await status(read(post(body, type)))).toBe(expected);
  });

  test('names the invalid field by its path [API-02]', async () => {
    const error = await read(post('{"items":[{"id":"a"},{"id":7}]}', 'application/json')).catch((thrown) => thrown);
    expect(error.options.errors).toEqual([{ parameter: 'items.1.id', message: expect.any(String) }]);
  });

  test('names a field by the first hundred characters of its path [SEC-01]', async () => {
    const fields = z.record(z.string(), z.number());
    const sent = post(JSON.stringify({ ['a'.repeat(200)]: 'x' }), 'application/json');
    const error = await readJsonBody(sent, fields, { maxBytes: 500 }).catch((thrown) => thrown);
    expect(error.options.errors[0].parameter).toBe('a'.repeat(100));
  });

  test('is refused at the limit, whatever length it declares, on an open connection [SEC-01]', async () => {
    let pulled = 0;
    let isCanceled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(40).fill(97));
      },
      cancel() {
        isCanceled = true;
      },
    });
    const request = new Request('https://site.test/', { method: 'POST', body: endless, duplex: 'half' } as RequestInit);
    expect(await status(readTextBody(request, 100))).toBe(413);
    expect(pulled).toBeLessThan(8);
    expect(isCanceled).toBe(false);
  });

  test('is refused when it is not text, and is read whole when it arrives in pieces [API-02]', async () => {
    expect(await status(readTextBody(post(Uint8Array.of(0x7b, 0xff)), 100))).toBe(400);
    expect(await status(readTextBody(post(Uint8Array.of(0xc3)), 100))).toBe(400);
    expect(await readTextBody(post('é'.repeat(40)), 100)).toBe('é'.repeat(40));
  });
});

test('a body that repeats one name costs time linear in its length [SEC-01]', async () => {
  const schema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
  const type = 'application/x-www-form-urlencoded';
  const started = cpuMs();
  const read = await readFormBody(post('a&'.repeat(32_000), type), schema, { maxBytes: 64 * 1024 });
  expect(read.a).toHaveLength(32_000);
  // With a copy each time it would take minutes.
  expect(cpuMs() - started).toBeLessThan(2000);
});

test('a form is read by its fields, and other content types are refused [API-02]', async () => {
  const schema = z.object({ name: z.string() });
  const read = (request: Request) => readFormBody(request, schema, { maxBytes: 50 });
  const type = 'application/x-www-form-urlencoded';
  expect(await read(post('name=A+B%26C', `${type}; charset=UTF-8`))).toEqual({ name: 'A B&C' });
  expect(await status(read(post('name=a', `${type}x`)))).toBe(415);
  expect(await status(read(post(new FormData())))).toBe(415);
  expect(await status(read(post(`name=${'a'.repeat(60)}`, type)))).toBe(413);
  expect(await status(read(post('name=a&name=b', type)))).toBe(400);
});
