/** The desk's page of a block's versions, by forms alone, on a real D1 [issue 23: Audiences]. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { emptyEvents } from '../../../test/worker/events.ts';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import { isInExperiment, readExperiment } from '../../audiences/experiment.rules.ts';
import { publish } from '../../content/repository/publishing/publish.ts';
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
const LIST = '/desk/audiences?path=/about';
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

const EXPERIMENT = { 'f:name': 'Short', 'f:shows': 'own', 'f:percent': '50', 'f:size': '100', 'f:goal': 'QUOTE_STARTED' };

it('begins an experiment by labelled fields with a block from the list, and says what is wrong with each [issue 23: Experiments]', async () => {
  const { text } = await as('editor')(LIST);
  const labels = [...text.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label);
  expect(labels).toEqual(
    expect.arrayContaining(['Block', 'Name', 'Some visitors see', 'Share of the visitors, in percent', 'Visitors to count', 'Aim']),
  );
  expect(text).toMatch(/<option value="QUOTE_STARTED"[^>]*>A quote is started/);
  expect((await as('reader')(LIST)).text).not.toContain('Begin an experiment');

  const { placed, address } = await block();
  const list = async (form: Record<string, string>) => {
    const found = await closure();
    return as('editor')(LIST, { do: 'begin', [found!.root.id]: found!.root.revision, 'f:block': placed!.uid, ...EXPERIMENT, ...form });
  };
  const wrong = await list({ 'f:name': 'a b', 'f:percent': '0', 'f:size': '2 000', 'f:goal': 'VIEW' });
  expect(wrong.status).toBe(422);
  for (const why of [
    'is 1 to 20 letters',
    'is a whole number from 1 to 99',
    'is a whole number from 100 to 999,999',
    'is none of the list',
  ])
    expect(wrong.text).toContain(why);
  expect(wrong.text).toContain('value="2 000"');
  expect((await list({ 'f:block': 'gone' })).status).toBe(404);
  expect(await versions()).toBeUndefined();
  const begun = await list({});
  expect([begun.status, begun.to]).toEqual([303, address]);
  expect(await versions()).toEqual([['test-short-50-100-quote-started', true]]);
  expect((await send({ do: 'begin', ...EXPERIMENT })).text).toContain('has a version already');
});

it('walks an experiment: begun, published, counted, its result by the rule and not before, and the winner becomes the default [issue 23: Experiments]', async () => {
  await emptyEvents();
  await send({ do: 'begin', ...EXPERIMENT });
  const before = await block();
  const [version] = before.placed?.versions ?? [];
  const shown = async () => (await as('editor')((await block()).address)).text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(await shown()).toMatch(/Began When the page is published .*Counted 0 of 100 visitors/);

  const page = (await closure())!.root.id;
  const at = Date.now();
  await publish(db, { stage: 'draft', site: 'harbor', language: 'en', items: [page, version!.source], by: 'Ana', at } as never);
  const { EVENTS } = bindings;
  const experiment = readExperiment('short-50-100-quote-started')!;
  const put = (visitors: readonly string[]) => {
    const insert = EVENTS.prepare("INSERT INTO events VALUES (?1, ?2, ?3, ?4, 's', 'harbor', 'en', ?5, '', '{}')");
    return EVENTS.batch(
      visitors.flatMap((visitor, order) => [
        insert.bind(crypto.randomUUID(), 'VIEW', at - 1000, visitor, '/'),
        insert.bind(crypto.randomUUID(), 'VIEW', at + 1000 + order, visitor, '/about'),
        // Everyone who sees the version starts a quote, no one else.
        ...(isInExperiment(experiment, visitor) ? [insert.bind(crypto.randomUUID(), 'QUOTE_STARTED', at + 9000, visitor, '/about')] : []),
      ]),
    );
  };
  const visitors = Array.from({ length: 120 }, (_, index) => (0x18a0000000 + index * 7919).toString(16));
  await put(visitors.slice(0, 99));
  const early = await shown();
  expect(early).toContain('It ends when 100 visitors are counted.');
  expect(early).toMatch(/Counted 99 of 100 visitors/);
  expect(early).not.toContain('in truth between');
  await put(visitors.slice(99));
  const result = await shown();
  expect(result).toMatch(/Counted 100 of 100 visitors/);
  expect(result).toMatch(/The version (\d+) of \1 visitors: 100\.0%, in truth between \d+\.\d% and 100\.0%/);
  expect(result).toMatch(/The default 0 of \d+ visitors: 0\.0%, in truth between 0\.0% and/);
  expect(result).toContain('The version does better: by between');

  expect((await send({ do: 'win-0' })).status).toBe(303);
  const after = await block();
  expect([after.placed?.source, after.placed?.versions]).toEqual([version!.source, undefined]);
  expect(after.placed?.source).not.toBe(before.placed?.source);
  expect(await shown()).not.toContain('How it stands');
});

it('an experiment that is stopped leaves the default for everyone [issue 23: Experiments]', async () => {
  await send({ do: 'begin', ...EXPERIMENT });
  const { placed } = await block();
  expect((await send({ do: 'remove-0' })).status).toBe(303);
  expect([await versions(), (await block()).placed?.source]).toEqual([undefined, placed?.source]);
});
