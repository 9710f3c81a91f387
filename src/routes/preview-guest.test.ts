/** The door for who comes with a signed link: one address of one site in one language, for its time, under a secret that nobody finds [EDT-04] [SEC-01]. */
import type { Context } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../app.tsx';
import { previewToken } from '../editing/publishing/preview-token.ts';
import { guestOf } from './preview-guest.ts';

const NOW = 1_800_000_000_000;
const SECRET = 's'.repeat(32);
const grant = { site: 'harbor', language: 'en', path: '/secret', until: NOW + 1 };
const site = { site: 'harbor', language: 'en', prefix: '' };

interface Came {
  path?: string;
  place?: object;
  secret?: string;
  run?: 'production' | 'local';
  now?: number;
}

async function comes(token: string, { path = '/secret', place = site, secret = SECRET, run = 'production', now = NOW }: Came = {}) {
  const url = new URL(`https://preview.test${path}`);
  url.searchParams.set('preview', token);
  const services = { settings: { SESSION_SECRET: secret, RUN: run }, clock: { now: () => now } };
  const known: Record<string, unknown> = { url, site: place, services };
  return (await guestOf({ get: (name: string) => known[name] } as unknown as Context<AppEnv>)) !== undefined;
}

test('it opens its own address, however that is spelt, and no other [EDT-04]', async () => {
  const token = await previewToken(grant, SECRET);
  for (const path of ['/secret', '/secret/', '//secret', '/%73ecret']) expect([path, await comes(token, { path })]).toEqual([path, true]);
  for (const path of ['/', '/Secret', '/secret/x', '/secret%2fx', '/secret%00', '/desk', '/es/secret', '/secret;x', '/-/secret'])
    expect([path, await comes(token, { path })]).toEqual([path, false]);
  expect(await comes(token, { place: { ...site, site: 'other' } })).toBe(false);
  expect(await comes(token, { place: { site: 'harbor', language: 'es', prefix: '/es' }, path: '/es/secret' })).toBe(false);
  expect(await comes(token, { now: NOW + 1 })).toBe(false);
});

test('addresses of the desk stay closed even to a link that names one [SEC-01]', async () => {
  for (const path of ['/desk/publish', '/api/edit/page', '/submissions', '/edit/fields', '/sitecore/api/graph/edge'])
    expect([path, await comes(await previewToken({ ...grant, path }, SECRET), { path })]).toEqual([path, false]);
});

test('a secret that could be found from one link opens nothing in production [SEC-01]', async () => {
  const weak = 's'.repeat(31);
  expect(await comes(await previewToken(grant, weak), { secret: weak })).toBe(false);
  expect(await comes(await previewToken(grant, weak), { secret: weak, run: 'local' })).toBe(true);
  for (const secret of ['', weak, `${SECRET}x`]) expect(await comes(await previewToken(grant, SECRET), { secret })).toBe(false);
});
