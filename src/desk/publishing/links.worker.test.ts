/** Tests guest links at the desk, on a real D1: an address is shown once and never listed; makers and publishers call links off [EDT-03] [EDT-04]. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import type { Role } from '../../editing/sessions/roles.rules.ts';
import { answerError } from '../../errors.ts';
import { everyContent } from '../../editors-host.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { editRoutes } from '../../routes/edit/routes.ts';
import { desk } from '../routes.ts';

const HOST = 'http://preview.harbor.test';
const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository', SESSION_SECRET: 's'.repeat(40) }, everyContent);
let who: { name: string; role: Role };
let db: D1Database;

const app = new Hono<AppEnv>();
app.onError(answerError as never);
app.use(async (c, next) => {
  c.set('services', { ...services, limits: { ...services.limits, editing: { allows: async () => true } } });
  const languages = [{ language: 'en', prefix: '', origin: HOST }];
  c.set('site', { site: 'harbor', language: 'en', prefix: '', preview: true, languages, origin: HOST } as unknown as Site);
  c.set('editor', { by: 'password', ...who });
  await next();
});
app.route('/', editRoutes());
app.route('/', desk());

async function ask(name: string, role: Role, path: string, body?: string, type = 'application/x-www-form-urlencoded') {
  who = { name, role };
  const headers = { origin: HOST, accept: 'text/html', ...(body !== undefined && { 'content-type': type }) };
  const answer = await app.fetch(
    new Request(HOST + path, { headers, ...(body !== undefined && { method: 'POST', body }), redirect: 'manual' }),
    bindings,
  );
  return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') };
}
const make = async (name: string, path: string): Promise<string> => {
  const { text } = await ask(name, 'editor', '/api/edit/preview-link', JSON.stringify({ path, hours: 4 }), 'application/json');
  return (JSON.parse(text) as { url: string }).url;
};
const idOf = async (path: string) =>
  (await db.prepare('SELECT id FROM preview_links WHERE path = ?1').bind(path).first<{ id: string }>())?.id as string;
const callOff = (name: string, role: Role, id: string) =>
  ask(name, role, '/desk/links', String(new URLSearchParams({ do: 'call-off', id })));
const offered = (text: string) =>
  [...text.matchAll(/Call off<span class="visually-hidden"> the link to (\S+) by/g)].map(([, path]) => path);

beforeEach(async () => {
  db = await emptyRepository();
});

test('lists page, maker, end and last use, and never the address [EDT-03]', async () => {
  const url = await make('Ana', '/about');
  const token = new URL(url).searchParams.get('preview') as string;
  const { status, text } = await ask('Rita', 'reader', '/desk/links');
  expect([status, text.includes('href="/about"'), text.includes('>Ana<'), text.includes('Not yet')]).toEqual([200, true, true, true]);
  for (const secret of [token, ...token.split('.')]) expect(text).not.toContain(secret);
  expect(offered(text)).toEqual([]);
});

test('only the maker of a link and publishers can call it off [EDT-03] [EDT-04]', async () => {
  for (const path of ['/about', '/claims']) await make('Ana', path);
  await make('Ben', '/blog');
  const seen = async (name: string, role: Role) => [...new Set(offered((await ask(name, role, '/desk/links')).text))].sort();
  expect([await seen('Ben', 'editor'), await seen('Ben', 'reader')]).toEqual([['/blog'], []]);
  expect(await seen('Pia', 'publisher')).toEqual(['/about', '/blog', '/claims']);
  const [about, claims] = [await idOf('/about'), await idOf('/claims')];
  expect((await callOff('Ben', 'editor', about)).status).toBe(403);
  expect((await callOff('Ana', 'reader', about)).status).toBe(403);
  expect((await callOff('Ana', 'editor', about)).location).toBe('/desk/links?did=called-off');
  expect((await callOff('Pia', 'publisher', about)).location).toBe('/desk/links?did=over');
  expect((await callOff('Pia', 'publisher', claims)).location).toBe('/desk/links?did=called-off');
  const { text } = await ask('Ana', 'editor', '/desk/links?did=called-off');
  expect([text.includes('Called off by Ana'), text.includes('Called off by Pia'), offered(text)]).toEqual([true, true, []]);
});
