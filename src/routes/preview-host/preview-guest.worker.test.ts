/** Tests guest links against a real D1: one address of one site in one language, until it expires or is called off, under a strong secret [EDT-03] [EDT-04] [SEC-01]. */
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../../test/worker/repository.ts';
import type { AppContext } from '../../app-env.ts';
import { addLink, callOffLink, LINK_RETENTION_MS, listLinks, openLink, pruneLinks } from '../../editing/publishing/preview-links.ts';
import { previewToken } from '../../editing/publishing/preview-token.ts';
import type { Problem } from '../../lib/http/problem.ts';
import { guestOf } from './preview-guest.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3600_000;
const SECRET = 's'.repeat(32);
const grant = { site: 'harbor', language: 'en', path: '/secret', until: NOW + HOUR };
const site = { site: 'harbor', language: 'en', prefix: '' };
const ana = { by: 'Ana', at: NOW };
let db: D1Database;
let queries: string[];
let lines: string[];
let isAway: boolean;
let waiting: Promise<unknown>[];

interface Came {
  path?: string;
  place?: object;
  secret?: string;
  run?: 'production' | 'local';
  now?: number;
}

/** @returns `draft`, undefined when treated as without a link, or the status of the response */
async function comes(token: string, { path = '/secret', place = site, secret = SECRET, run = 'production', now = NOW }: Came = {}) {
  const url = new URL(`https://preview.test${path}`);
  url.searchParams.set('preview', token);
  const watched = {
    prepare(sql: string) {
      queries.push(sql.slice(0, 6));
      if (isAway) throw new Error('D1_ERROR: Network connection lost.');
      return db.prepare(sql);
    },
  };
  const log = { error: (event: string) => void lines.push(event) };
  const services = { settings: { SESSION_SECRET: secret, RUN: run }, clock: { now: () => now }, env: { DB: watched }, log };
  const known: Record<string, unknown> = { url, site: place, services };
  const context = { get: (name: string) => known[name], executionCtx: { waitUntil: (work: Promise<unknown>) => waiting.push(work) } };
  try {
    return (await guestOf(context as unknown as AppContext)) ? 'draft' : '';
  } catch (error) {
    return (error as Problem).status;
  } finally {
    await Promise.all(waiting);
  }
}

async function made({ path = grant.path, secret = SECRET }: { path?: string; secret?: string } = {}) {
  const id = await addLink(db, { ...grant, path, endsAt: grant.until }, ana);
  return { id, token: await previewToken({ ...grant, path, id }, secret) };
}

beforeEach(async () => {
  db = await emptyRepository();
  [queries, lines, isAway, waiting] = [[], [], false, []];
});

test('opens its own address in any spelling, and no other [EDT-04]', async () => {
  const { token } = await made();
  for (const path of ['/secret', '/secret/', '//secret', '/%73ecret'])
    expect([path, await comes(token, { path })]).toEqual([path, 'draft']);
  for (const path of ['/', '/Secret', '/secret/x', '/secret%2fx', '/secret%00', '/desk', '/es/secret', '/secret;x', '/-/secret'])
    expect([path, await comes(token, { path })]).toEqual([path, '']);
  expect(await comes(token, { place: { ...site, site: 'other' } })).toBe('');
  expect(await comes(token, { place: { site: 'harbor', language: 'es', prefix: '/es' }, path: '/es/secret' })).toBe('');
});

test('expired, called off, unknown and forged links look the same, and never show the draft [EDT-03] [EDT-04] [SEC-01]', async () => {
  const { id, token } = await made();
  expect(await comes(token, { now: grant.until })).toBe(410);
  await db
    .prepare('UPDATE preview_links SET ends_at = ?1')
    .bind(NOW + 1)
    .run();
  expect([await comes(token), await comes(token, { now: NOW + 1 })], 'ended in its row only').toEqual(['draft', 410]);
  expect(await callOffLink(db, 'other', id, ana), 'another site’s').toBe(false);
  expect([await callOffLink(db, 'harbor', id, { by: 'Ben', at: NOW }), await callOffLink(db, 'harbor', id, ana)]).toEqual([true, false]);
  expect(await comes(token)).toBe(410);
  expect(await comes(await previewToken({ ...grant, id: 'never-made' }, SECRET))).toBe(410);
  for (const forged of ['x.y', `${token}x`, id]) expect([forged, await comes(forged)]).toEqual([forged, 410]);
  const { results } = await db.prepare('SELECT by, what, site, language, path, detail FROM edits ORDER BY id').all();
  const row = { site: 'harbor', language: 'en', path: '/secret' };
  expect(results).toEqual([
    { ...row, by: 'Ana', what: 'link-made', detail: `until ${new Date(grant.until).toISOString()}` },
    { ...row, by: 'Ben', what: 'link-called-off', detail: 'made by Ana' },
  ]);
  expect(JSON.stringify(results), 'the record opens nothing').not.toContain(id);
});

test('costs one read per request and one write per minute; refused while its row cannot be read [EDT-04] [SEC-01]', async () => {
  const { token } = await made();
  const usedAt = async () => (await listLinks(db, 'harbor', NOW, false))[0]?.usedAt;
  expect([await usedAt(), await comes(token), queries, await usedAt()]).toEqual([null, 'draft', ['SELECT', 'UPDATE'], NOW]);
  queries = [];
  expect([await comes(token, { now: NOW + 59_999 }), queries, await usedAt()]).toEqual(['draft', ['SELECT'], NOW]);
  expect([await comes(token, { now: NOW + 60_000 }), await usedAt()]).toEqual(['draft', NOW + 60_000]);
  isAway = true;
  expect([await comes(token), lines]).toEqual([503, ['preview-link-unknown']]);
  queries = [];
  expect([await comes('x.y'), queries], 'an unsigned link costs no read').toEqual([410, []]);
});

test('addresses of the desk stay closed, even to a link that names one [SEC-01]', async () => {
  for (const path of ['/desk/publish', '/api/edit/page', '/submissions', '/edit/fields', '/sitecore/api/graph/edge']) {
    const { token } = await made({ path });
    expect([path, await comes(token, { path })]).toEqual([path, '']);
  }
});

test('a weak secret opens nothing in production [SEC-01]', async () => {
  const weak = 's'.repeat(31);
  const { token } = await made({ secret: weak });
  expect(await comes(token, { secret: weak })).toBe(410);
  expect(await comes(token, { secret: weak, run: 'local' })).toBe('draft');
  for (const secret of ['', weak, `${SECRET}x`]) expect(await comes((await made()).token, { secret })).toBe(410);
});

test('an ended link stays listed for 30 days [EDT-03]', async () => {
  const { id } = await made();
  const over = async (now: number) => (await listLinks(db, 'harbor', now, true)).length;
  expect([await over(NOW), await over(grant.until)]).toEqual([0, 1]);
  await pruneLinks(db, grant.until + LINK_RETENTION_MS);
  expect(await over(grant.until + LINK_RETENTION_MS)).toBe(1);
  await pruneLinks(db, grant.until + LINK_RETENTION_MS + 1);
  expect([await over(grant.until + LINK_RETENTION_MS), await openLink(db, id, NOW)]).toEqual([0, undefined]);
});
