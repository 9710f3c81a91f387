/** Tests addresses below /agencies through the whole app: one spelling each, not found, and caching. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../test/fake-services.ts';
import type { Agency } from '../agencies/agency.ts';
import { cityKey } from '../agencies/directory.ts';
import { readSaved } from '../agencies/visitor/saved.rules.ts';
import { createApp } from '../app.tsx';
import type { Route } from '../content/model.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { pageTarget } from './page-target.ts';

const agency = (AgencyAccountNumber: string, AgencyName: string): Agency => ({
  ...(readSaved({ AgencyAccountNumber: 'x', AgencyName: 'x' }) as Agency),
  AgencyAccountNumber,
  AgencyName,
  Address: { Line1: '1 Oak', Line2: '', City: 'Erie', State: 'PA', Zip: '16501', GeoCode: null },
});

function site({
  redirect = '',
  settings = {},
  host = 'localhost:8787',
}: {
  redirect?: string;
  settings?: Record<string, string>;
  host?: string;
} = {}) {
  const fields = redirect ? { AgencyNotFoundRedirect: { value: { href: redirect } } } : {};
  const page = (title: string, own = {}) => documentOf([], { title, fields: own });
  const services = fakeServices({
    documents: { '/agencies/agency': page('Agency', fields), '/agencies/state': page('State'), '/agencies/city': page('City') },
    settings,
  });
  const all = [agency('AA1', 'Old Oak'), agency('50%', 'O’Hara & Söhne'), agency('É.1', '..'), agency('AA3', '')];
  const state = { down: false, numbers: [] as string[] };
  services.agencies = {
    ...services.agencies,
    async byAccountNumber(number) {
      state.numbers.push(number);
      if (state.down) throw new UpstreamError('timeout', 'too slow', 9);
      return all.find((one) => one.AgencyAccountNumber.toLowerCase() === number.toLowerCase());
    },
    inState: async () => all,
    inCity: async (_, city) =>
      cityKey(city) === 'north-east'
        ? [{ ...all[0]!, Address: { ...all[0]!.Address, City: 'North East' } }]
        : { AgentSearchError: { Message: 'None here.' } },
  };
  const app = createApp(services);
  const get = async (path: string) => {
    const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
    const answer = await app.fetch(new Request(`http://${host}${path}`), services.env, context);
    const html = await answer.text();
    await Promise.all(services.waiting);
    const find = (pattern: RegExp) => pattern.exec(html)?.[1];
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      tier: answer.headers.get('server-timing')?.match(/page;desc="(\w+)"/)?.[1],
      cache: answer.headers.get('cache-control'),
      retry: answer.headers.get('retry-after'),
      title: find(/<title>(.*?)<\/title>/),
      canonical: find(/<link rel="canonical" href="(.*?)"/),
      robots: find(/<meta name="robots" content="(.*?)"/),
      description: find(/<meta name="description" content="(.*?)"/),
    };
  };
  return { get, state, services };
}

test.each([
  ['/agencies/AA1/old-oak', '/agencies/aa1/old-oak'],
  ['/agencies/aa1', '/agencies/aa1/old-oak'],
  ['/agencies/aa1/a-name-of-before', '/agencies/aa1/old-oak'],
  ['/agencies/aa1/old-oak/', '/agencies/aa1/old-oak'],
  ['/agencies/aa1/old/oak', '/agencies/aa1/old-oak'],
  ['/agencies/aa1/Old%20Oak?utm_source=x&q=%2F', '/agencies/aa1/old-oak?utm_source=x&q=%2F'],
  ['/Agencies/aa1/old-oak', '/agencies/aa1/old-oak'],
  ['/agencies//aa1//old-oak', '/agencies/aa1/old-oak'],
  ['/agencies/%61a1/old-oak', '/agencies/aa1/old-oak'],
  ['/agencies/50%25', `/agencies/50%25/${encodeURIComponent('o’hara-&-söhne')}`],
  ['/agencies/%c3%89.1/x', '/agencies/%C3%A9.1/-'],
  ['/agencies/aa3/x', '/agencies/aa3'],
  ['/agencies/PA', '/agencies/pa'],
  ['/agencies/pennsylvania', '/agencies/pa'],
  ['/agencies/New-York/', '/agencies/ny'],
  ['/agencies/west%20virginia?x=1', '/agencies/wv?x=1'],
  ['/agencies/Pennsylvania/North%20East', '/agencies/pa/north-east'],
])('%s redirects to %s permanently, in one step [AGY-01] [AGY-12]', async (path, location) => {
  const { get } = site();
  expect(await get(path)).toMatchObject({ status: 301, location, cache: 'public, max-age=3600' });
  expect(await get(location)).toMatchObject({ status: 200 });
});

test('with the setting for trailing slashes, the canonical spelling ends in one [DEL-14]', async () => {
  const { get } = site({ settings: { TRAILING_SLASH: 'on' } });
  expect(await get('/agencies/aa1/old-oak')).toMatchObject({ status: 301, location: '/agencies/aa1/old-oak/' });
  expect(await get('/agencies/aa1/old-oak/')).toMatchObject({ status: 200, canonical: 'http://localhost:8787/agencies/aa1/old-oak/' });
});

test('titles and descriptions are made from data [AGY-01] [AGY-12]', async () => {
  const { get } = site();
  expect(await get('/agencies/aa1/old-oak')).toMatchObject({
    title: expect.stringMatching(/^Old Oak, Erie, PA\b/),
    description: 'Old Oak, 1 Oak, Erie, PA 16501. Opening hours, telephone, directions and a quote.',
    canonical: 'http://localhost:8787/agencies/aa1/old-oak',
  });
  expect((await get('/agencies/pa')).title).toMatch(/^Agencies in Pennsylvania\b/);
  expect((await get('/agencies/pa/north-east')).title).toMatch(/^Agencies in North East, PA\b/);
});

test('a city without agencies is not found, on the page of its state’s cities [AGY-12]', async () => {
  expect(await site().get('/agencies/pa/nowhere')).toMatchObject({
    status: 404,
    title: expect.stringMatching(/^Agencies in Pennsylvania\b/),
    robots: expect.stringContaining('noindex'),
    // Requests with invented towns must not fill a cache.
    cache: 'private, no-store',
  });
  expect(await site().get('/agencies/pa/north-east/more')).toMatchObject({ status: 404 });
});

test('an editor may write the title’s text in any language [AGY-01]', async () => {
  const { get, services } = site();
  const { layout } = services.content;
  services.content.layout = async (...args) => {
    const answer = await layout(...args);
    return {
      ...answer,
      layout: { ...answer.layout, route: { ...answer.layout.route!, fields: { Title: { value: 'Agencia {name} en {city}, {state}' } } } },
    };
  };
  expect((await get('/agencies/aa1/old-oak')).title).toMatch(/^Agencia Old Oak en Erie, PA\b/);
  // A city without agencies has no name: its comma is left out, too.
  expect((await get('/agencies/pa/nowhere')).title).toMatch(/^Agencia en Pennsylvania\b/);
});

test('a visitor who tries many numbers is limited before the service is called; stored pages are still served [SEC-01]', async () => {
  const { get, state, services } = site();
  await get('/agencies/aa1/old-oak');
  const counted: string[] = [];
  services.limits.reads = {
    async allows(key) {
      counted.push(key);
      return counted.length <= 2;
    },
  };
  for (const [path, status] of [
    ['/agencies/x1', 404],
    ['/agencies/pa/nowhere', 404],
    ['/agencies/x2', 429],
    ['/agencies/pa/elsewhere', 429],
    ['/agencies/aa1/old-oak', 200],
  ] as const)
    expect((await get(path)).status, path).toBe(status);
  expect(state.numbers).toEqual(['aa1', 'x1']);
});

test('the page of a canonical address is stored, and no other spelling is served from it [AGY-01]', async () => {
  const { get, state } = site();
  expect((await get('/agencies/aa1/old-oak')).tier).toBe('rendered');
  expect((await get('/agencies/aa1/old-oak?utm_source=x')).tier).toBe('memory');
  expect(state.numbers).toHaveLength(1);
  for (const other of ['/agencies/aa1/old-oak/', '/agencies/aa1/oak', '/agencies/AA1/old-oak', '/agencies/aa1'])
    expect((await get(other)).status).toBe(301);
  for (const other of ['/agencies/aa2/old-oak', '/agencies/aa1%3Fx/old-oak']) expect((await get(other)).status).toBe(404);
});

test('an unknown agency is the not-found page when no redirect is set [AGY-02]', async () => {
  const { get, state } = site();
  expect(await get('/agencies/zz9/nobody')).toMatchObject({ status: 404 });
  expect(await get(`/agencies/${'x'.repeat(200)}`)).toMatchObject({ status: 404 });
  expect(state.numbers).toEqual(['zz9']);
});

test.each([
  ['/agencies', '/agencies'],
  ['/find-an-agent?q=16501', '/find-an-agent?q=16501'],
  ['https://partner.example/agents', 'https://partner.example/agents'],
  ['/agencies/pa', '/agencies/pa'],
  ['/Agencies/Pennsylvania/erie', '/Agencies/Pennsylvania/erie'],
  ['/agencies/aa1/old-oak', '/agencies/aa1/old-oak'],
])('an unknown agency redirects to %s when that is set [AGY-02]', async (redirect, location) => {
  const { get } = site({ redirect, settings: { REDIRECT_HOSTS: 'partner.example' } });
  expect(await get('/agencies/zz9/nobody?x=1')).toMatchObject({ status: 302, location, cache: 'no-store' });
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', '/agencies/agency', '/Agencies/zz8'])(
  'ignores a redirect to %j [AGY-02] [SEC-02]',
  async (redirect) => {
    const { status, location } = await site({ redirect }).get('/agencies/zz9/nobody');
    if (location) expect(location).toMatch(/^\/(?![/\\])(?!agencies\/)/i);
    else expect(status).toBe(404);
  },
);

test('a failing service is an error page, which is not stored [AGY-02]', async () => {
  const { get, state } = site({ redirect: '/agencies' });
  state.down = true;
  expect(await get('/agencies/aa1/old-oak')).toMatchObject({ status: 503, retry: '9' });
  state.down = false;
  expect(await get('/agencies/aa1/old-oak')).toMatchObject({ status: 200, tier: 'rendered' });
});

test('visitors cannot open the shared pages directly [AGY-12]', async () => {
  for (const path of ['/agencies/agency', '/agencies/state', '/agencies/city']) expect((await site().get(path)).status).toBe(404);
});

test.each([
  ['/agencies/agency', '/agencies/aa1/old-oak'],
  ['/agencies/state', '/agencies/pa'],
  ['/agencies/city', '/agencies/pa/erie'],
])('editors open %s itself and see a sample in it [EDT-01]', async (path, own) => {
  const { services } = site();
  const preview = {
    site: 'lake-erie',
    language: 'en',
    companyName: '',
    origin: 'http://localhost:8787',
    prefix: '',
    preview: true,
    languages: [],
  };
  const target = pageTarget(path, new URLSearchParams(), { site: preview, services, requestedPath: path });
  expect(target).toMatchObject({ path, isShared: true });
  expect(await target.subject?.({ fields: {} } as Route)).toMatchObject({ path: own });
});

test('a page shown again after a form was posted to it is not redirected, whatever its address was [AGY-01]', async () => {
  const { services } = site();
  const own = {
    site: 'lake-erie',
    language: 'en',
    companyName: '',
    origin: 'http://localhost:8787',
    prefix: '',
    preview: false,
    languages: [],
  };
  const target = pageTarget('/agencies/AA1/a-name-of-before', new URLSearchParams(), { site: own, services });
  expect(await target.subject?.({ fields: {} } as Route)).toMatchObject({ path: '/agencies/aa1/old-oak' });
});
