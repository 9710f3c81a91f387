/** Starts a quote without script: the form of a page is posted to the site's root, as a browser does it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask, type Reply } from './ask.ts';
import { untilRefused } from './until-refused.ts';

const origin = siteOrigin();
const MESSAGE = 'Please fill in insurance type and correct zip code';
/** The hidden fields of the first quote form of a page, as a browser would send them. */
const hidden: Record<string, Record<string, string>> = {};

let visitors = 0;
/** Each form comes from a new visitor: one alone may send 30 a minute. */
const visitor = () => `203.0.113.${++visitors}`;

const formIn = (html: string): string => /<form[^>]*method="post"[^>]*>.*?<\/form>/s.exec(html)?.[0] ?? '';
const post = (fields: Record<string, string> | string, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(origin, '/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': visitor(), ...headers },
    body: new URLSearchParams(fields).toString(),
  });

beforeAll(async () => {
  for (const path of ['/', '/auto-insurance']) {
    const form = formIn((await ask(origin, path)).text);
    expect([path, /action="(.*?)"/.exec(form)?.[1]]).toEqual([path, '/']);
    hidden[path] = Object.fromEntries(
      [...form.matchAll(/type="hidden" name="(.*?)" value="(.*?)"/g)].map(([, name, value]) => [name, value]),
    );
  }
});

describe('valid', () => {
  test.each([
    ['/', { type: 'auto' }, '/get-a-quote?insuranceType=auto&zip=16501'],
    ['/', { type: 'home' }, '/get-a-quote?insuranceType=home&zip=16501'],
    ['/', { type: 'renters' }, '/get-a-quote?insuranceType=renters&zip=16501'],
    ['/', { type: 'life' }, '/get-a-quote?insuranceType=life&zip=16501'],
    ['/', { type: 'business' }, '/get-a-quote?insuranceType=business&zip=16501'],
    ['/auto-insurance', {}, '/get-a-quote?insuranceType=auto&zip=16501'],
  ])('%s %o redirects with 303 to %s [BLK-01] [QTE-02]', async (path, chosen, target) => {
    const { status, headers, text } = await post({ ...hidden[path], ...chosen, zip: '16501' });
    expect([status, headers.location, text]).toEqual([303, target, '']);
  });
});

describe('invalid', () => {
  test.each([
    ['a ZIP that is too short', { type: 'home', zip: '1650' }, 'home'],
    ['a ZIP of letters that would be markup', { type: 'life', zip: '"><b>' }, 'life'],
    ['no ZIP', { type: 'business', zip: '' }, 'business'],
    ['an unknown type', { type: 'boat', zip: '16501' }, undefined],
    ['no type', { zip: '16501' }, undefined],
  ])('%s: 422, the same page with the message and the input [BLK-01] [QTE-02]', async (_, fields, chosen) => {
    const { status, headers, text } = await post({ ...hidden['/'], ...fields });
    expect([status, headers['cache-control'], headers['content-type'], headers.etag]).toEqual([
      422,
      'private, no-store',
      'text/html; charset=utf-8',
      undefined,
    ]);
    const form = formIn(text);
    expect(/role="alert"[^>]*>(?:<svg.*?<\/svg>)?<span>(.*?)<\/span>/s.exec(form)?.[1]).toBe(MESSAGE);
    expect(/name="zip" value="(.*?)"/.exec(form)?.[1]).toBe(
      fields.zip.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;'),
    );
    if (chosen) expect(/checked="" value="(.*?)"/.exec(form)?.[1]).toBe(chosen);
    expect(/<header.*<main .*<footer/s.test(text), 'the whole page').toBe(true);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  });

  test('the error page is never shown to the next visitor [DEL-03]', async () => {
    await post({ ...hidden['/'], type: 'home', zip: '99' });
    const { status, text } = await ask(origin, '/');
    expect([status, text.includes(MESSAGE), /name="zip" value="(.*?)"/.exec(formIn(text))?.[1]]).toEqual([200, false, '']);
  });
});

describe('refused', () => {
  test.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site', origin }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a form of another site (%o): 403 [SEC-01]', async (headers) => {
    const { status, headers: answered } = await post({ ...hidden['/'], type: 'auto', zip: '16501' }, headers as Record<string, string>);
    expect([status, answered.location]).toEqual([403, undefined]);
  });

  test('the same form from our own page is accepted [SEC-01]', async () => {
    for (const headers of [{ origin }, { origin, 'sec-fetch-site': 'same-origin' }, {}])
      expect((await post({ ...hidden['/'], type: 'auto', zip: '16501' }, headers as Record<string, string>)).status).toBe(303);
  });

  test('no form: 415; too long: 413; unreadable: 400 [API-02] [SEC-01]', async () => {
    expect((await post({}, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post({}, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415);
    expect((await ask(origin, '/', { method: 'POST' })).status).toBe(415);
    expect((await post({ zip: '1'.repeat(9000) })).status).toBe(413);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': visitor() };
    const unreadable = await ask(origin, '/', { method: 'POST', headers, body: 'type=auto&zip=%ff' });
    expect([unreadable.status, JSON.parse(unreadable.text).errors[0].parameter]).toEqual([400, 'zip']);
  });

  test('a browser gets an error page with a reference [API-02]', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const { status, headers, text } = await post({ ...hidden['/'], type: 'auto' }, { accept, origin: 'https://evil.test' });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([403, 'text/html; charset=utf-8', 'no-store']);
    expect(text).toContain('This form was sent from another site.');
    expect(text).toContain(`Reference: ${headers['x-request-id']}`);
  });

  test('too many requests of one visitor: 429 for that visitor only [SEC-01]', async () => {
    const one = { 'cf-connecting-ip': '203.0.113.250' };
    const { passed, refused } = await untilRefused(30, () => post({ ...hidden['/'], type: 'auto', zip: '16501' }, one));
    expect(new Set(passed.map(({ status }) => status))).toEqual(new Set([303]));
    expect(passed.length).toBeGreaterThanOrEqual(30);
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([429, '60']);
    expect((await post({ ...hidden['/'], type: 'auto', zip: '16501' })).status).toBe(303);
  });

  test.each(['//evil.test', '/\\evil.test', 'https://evil.test/', '%', '/%ff', '/there-is-no-such-page', '/sitecore/api'])(
    'a page field of %s does not redirect elsewhere [SEC-01]',
    async (page) => {
      const { status, headers } = await post({ ...hidden['/'], page, type: 'auto', zip: '16501' });
      expect(headers.location === undefined || headers.location === '/get-a-quote?insuranceType=auto&zip=16501').toBe(true);
      expect([303, 404, 422]).toContain(status);
    },
  );
});
