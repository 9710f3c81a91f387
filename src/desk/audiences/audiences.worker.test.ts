/** The desk's page of a block's versions, by forms alone, on a real D1 [issue 23: Audiences]. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import { everyBlock } from '../../editing/drafts/placed.ts';
import type { Role } from '../../editing/sessions/roles.rules.ts';
import { everyContent } from '../../editors-host.ts';
import { answerError } from '../../errors.ts';
import { loadClosure } from '../../content/repository/store/store.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import { type Site, siteLookup } from '../../site/sites.ts';
import { desk } from '../routes.ts';

const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, SITE_NAME: 'harbor', CONTENT_SOURCE: 'repository' } as Env, everyContent);
const HOST = 'http://preview.harbor.test';
let db: D1Database;

function as(role: Role) {
  const app = new Hono<AppEnv>();
  app.onError(answerError as never);
  app.use(async (c, next) => {
    const site = siteLookup(services.settings)(services.settings.PREVIEW_HOST, '/', () => 'harbor') as Site;
    c.set('services', { ...services, limits: { ...services.limits, editing: { allows: async () => true } } } as never);
    c.set('site', { ...site, preview: true });
    c.set('editor', { by: 'password', name: 'Ana', role });
    await next();
  });
  app.route('/', desk());
  return async (address: string, form?: Record<string, string>) => {
    const post = form && {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: HOST },
      body: `${new URLSearchParams(form)}`,
    };
    const answer = await app.fetch(new Request(HOST + address, post), bindings);
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text() };
  };
}

const closure = () => loadClosure(db, { stage: 'draft', site: 'harbor', language: 'en' }, { route: '/about' });
const block = async () => {
  const found = await closure();
  const placed = [...everyBlock(found?.root.presentation?.placeholders ?? {})].find((one) => one.placed.name === 'RichText')?.placed;
  return { placed, revision: found?.root.revision ?? '', address: `/desk/audiences?path=%2Fabout&uid=${placed?.uid}` };
};
const versions = async () => (await block()).placed?.versions?.map(({ audience, source }) => [audience, source !== '']);
const send = async (form: Record<string, string>) => {
  const { address, revision } = await block();
  return as('editor')(address, { revision, ...form });
};

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

it('adds, orders and removes versions by forms; the page’s blocks are listed with their audiences', async () => {
  const added = await send({ do: 'add', kind: 'state', which: 'pa, OH', shows: 'own' });
  expect([added.status, added.to]).toEqual([303, (await block()).address]);
  await send({ do: 'add', kind: 'login', which: '', shows: 'nothing' });
  expect(await versions()).toEqual([
    ['state-oh-pa', true],
    ['login-yes', false],
  ]);
  await send({ do: 'up-1' });
  const { text } = await as('editor')((await block()).address);
  expect(text.match(/[12]\. (Logged in|Ohio or Pennsylvania)/g)).toEqual(['1. Logged in', '2. Ohio or Pennsylvania']);
  expect(text).toContain('look-audience=state-oh-pa');
  expect((await as('reader')('/desk/audiences?path=/about')).text).toContain('Logged in, Ohio or Pennsylvania');
  await send({ do: 'remove-0' });
  expect(await versions()).toEqual([['state-oh-pa', true]]);
});

it('says why nothing was added, and saves nothing over another editor’s change', async () => {
  for (const [kind, which, why] of [
    ['state', 'Atlantis', 'Which? Codes of states'],
    ['nobody', 'x', 'Choose for whom'],
  ] as const) {
    const { status, text } = await send({ do: 'add', kind, which, shows: 'own' });
    expect([status, text.includes(why)]).toEqual([422, true]);
  }
  await send({ do: 'add', kind: 'state', which: 'OH', shows: 'own' });
  expect((await send({ do: 'add', kind: 'state', which: 'oh', shows: 'own' })).status).toBe(422);
  expect((await send({ do: 'remove-0', revision: 'old' })).status).toBe(409);
  expect((await send({ do: 'remove-7' })).status).toBe(400);
  expect(await versions()).toEqual([['state-oh', true]]);
  expect((await as('reader')((await block()).address, { do: 'remove-0' })).status).toBe(403);
});
