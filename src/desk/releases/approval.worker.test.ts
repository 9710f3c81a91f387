/** Tests requests to publish and releases at the desk on a real D1: rights, states, two people, the versions asked for, the gate, a moved clock [EDT-03] [EDT-04]. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { emptySubmissions } from '../../../test/worker/submissions.ts';
import { db, help, itemIn, lost, newSite, place, run, save as saveItem, scope, titleOf as titleIn } from '../../../test/worker/plans.ts';
import { NOW } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import { listReleases } from '../../content/repository/publishing/releases.ts';
import { loadByPath } from '../../content/repository/store/store.ts';
import { openDrafts } from '../../content/repository/drafts/open-drafts.ts';
import { loadClosureAfter } from '../../content/repository/tree/after-release.ts';
import { listJobs } from '../../content/repository/tree/jobs.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { publish } from '../../content/repository/publishing/publish.ts';
import { addPerson } from '../../editing/people/people.ts';
import type { Role } from '../../editing/sessions/roles.rules.ts';
import { answerError } from '../../errors.ts';
import { everyContent } from '../../editors-host.ts';
import { fromWallTime } from '../../lib/time/wall-time.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { desk } from '../routes.ts';

const HOST = 'http://preview.harbor.test';
const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository', ROBOT_CHECK_SECRET: 'x'.repeat(40) }, everyContent);
const ZONE = services.settings.TIME_ZONE;
let now = NOW + 1000;
let who: { name: string; role: Role };
const ANA = { name: 'Ana', role: 'editor' as const };
const PIA = { name: 'Pia', role: 'publisher' as const };
const PAL = { name: 'Pal', role: 'operator' as const };

const app = new Hono<AppEnv>();
app.onError(answerError as never);
app.use(async (c, next) => {
  const editing = { allows: async () => true };
  const own = { clock: { now: () => now }, publishChanged: async () => undefined, limits: { ...services.limits, editing } };
  c.set('services', { ...services, ...own });
  const languages = [{ language: 'en', prefix: '', origin: HOST }];
  c.set('site', { ...scope, prefix: '', preview: true, languages, origin: HOST, companyName: 'Harbor' } as unknown as Site);
  c.set('editor', { by: 'password', ...who });
  c.set('url', new URL(c.req.url));
  await next();
});
app.route('/', desk());

const save = (title: string, id = lost) => saveItem(title, id);
const titleOf = (stage: 'live' | 'draft', id = lost) => titleIn(stage, id);

beforeEach(async () => {
  await newSite();
  await emptySubmissions();
  now = NOW + 1000;
  who = ANA;
  await addPerson(db, { name: 'Ana', role: 'editor', digest: 'a'.repeat(64), email: 'ana@desk.example' }, { by: 'Pal', at: NOW });
  await addPerson(db, { name: 'Pia', role: 'publisher', digest: 'b'.repeat(64), email: 'pia@desk.example' }, { by: 'Pal', at: NOW });
  await addPerson(db, { name: 'Pal', role: 'operator', digest: 'c'.repeat(64) }, { by: 'Pal', at: NOW });
});

async function call(path: string, form?: Record<string, string>) {
  const context = createExecutionContext();
  const init: RequestInit = form
    ? {
        method: 'POST',
        headers: { origin: HOST, 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams(form)),
      }
    : {};
  const answer = await app.fetch(new Request(HOST + path, init), bindings, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, to: answer.headers.get('location') ?? '' };
}
/** Posts as a person; the status, and the word that the address leads on with. */
async function act(person: typeof who, path: string, form: Record<string, string>): Promise<string> {
  who = person;
  const { status, to } = await call(path, form);
  return `${status} ${new URL(to || '/', HOST).searchParams.get('did') ?? ''}`.trim();
}
const lookedIn = (text: string) => /name="looked" value="([^"]*)"/.exec(text)?.[1] ?? '';
const states = async () => (await listReleases(db, scope)).map(({ name, state }) => `${name}: ${state}`);
const mails = async () =>
  (await db.prepare(`SELECT answers FROM submissions WHERE form = 'desk-mail' ORDER BY at, key`).all<{ answers: string }>()).results.map(
    ({ answers }) => {
      const of = Object.fromEntries((JSON.parse(answers) as { name: string; value: string }[]).map(({ name, value }) => [name, value]));
      return `${of.to}: ${of.subject}`;
    },
  );

/** Every warning of the sample has a reason. */
const REASONS = Object.fromEntries(
  ['title', 'description', 'axe', 'reading', 'outside-link', 'unchecked', 'headings', 'contrast'].map((rule) => [
    `f:reason-${rule}`,
    'The sample page is short.',
  ]),
);

async function ask(form: Record<string, string> = {}, items = lost): Promise<string> {
  who = ANA;
  const { text } = await call('/desk/publish', { do: 'check', chosen: items });
  const { status, to } = await call('/desk/publish', {
    do: 'ask',
    items,
    looked: lookedIn(text),
    'f:comment': 'For Monday, please.',
    ...form,
  });
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/desk\/releases\/[0-9a-f-]{36}\?/)]);
  return to.replace(/\?.*/, '');
}

test('an editor asks, a publisher approves exactly those versions; later changes stay drafts and are named [EDT-04]', async () => {
  await save('Asked for');
  const path = await ask();
  expect(await mails()).toEqual(['pia@desk.example: Ana asks for publishing: Lost at sea']);
  await save('Written later');
  expect((await itemIn('draft', lost))?.number).toBe(3);
  who = PIA;
  expect((await call('/desk')).text).toMatch(/Waits for you[\s\S]*Lost at sea[\s\S]*For Monday, please\./);
  const page = (await call(path)).text;
  expect(page).toMatch(/Changed since: the version of [^<]* goes live, not the newer draft/);
  expect(page).toContain('Version 2');
  // The page is not rendered as it was asked for any more: what was found in it then still needs a reason.
  expect(page).toContain('The page has no description');
  expect(await act(PIA, path, { do: 'approve' })).toBe('422');
  expect(await act(PIA, path, { do: 'approve', ...REASONS })).toBe('303 published');
  expect([await titleOf('live'), await titleOf('draft')]).toEqual(['Asked for', 'Written later']);
  expect(await openDrafts(db, scope)).toMatchObject([{ item: lost, kind: 'changed' }]);
  expect(await states()).toEqual(['Lost at sea: published']);
  expect(await mails()).toContain('ana@desk.example: Lost at sea: approved and published');
  expect(await act(PIA, path, { do: 'approve' })).toBe('303 closed');
});

test('editors may neither approve nor decline; only who asked may withdraw [EDT-03]', async () => {
  await save('Asked for');
  const path = await ask();
  expect(await act(ANA, path, { do: 'approve', ...REASONS })).toBe('403');
  expect(await act(ANA, path, { do: 'decline', 'f:reason': 'No' })).toBe('403');
  expect(await act({ name: 'Rae', role: 'reader' }, path, { do: 'withdraw' })).toBe('403');
  expect(await act(PIA, path, { do: 'withdraw' })).toBe('403');
  expect(await act(PIA, path, { do: 'approve', ...Object.fromEntries(Object.keys(REASONS).map((name) => [name, ''])) })).toBe('422');
  expect([await titleOf('live'), await states()]).toEqual(['Lost at sea', ['Lost at sea: asked']]);
  expect(await act(ANA, path, { do: 'withdraw' })).toBe('303 withdrawn');
  expect(await act(PIA, path, { do: 'approve', ...REASONS })).toBe('303 closed');
  expect(await titleOf('live')).toBe('Lost at sea');
});

test('a refusal needs a reason, which the person who asked is told; then the draft can be asked for again [EDT-04]', async () => {
  await save('Asked for');
  const path = await ask();
  expect(await act(PIA, path, { do: 'decline', 'f:reason': ' ' })).toBe('422');
  expect(await act(PIA, path, { do: 'decline', 'f:reason': 'The rate is last year’s.' })).toBe('303 declined');
  who = ANA;
  expect((await call('/desk')).text).toMatch(/You asked for[\s\S]*Declined/);
  expect((await call(path)).text).toContain('The rate is last year’s.');
  expect(await mails()).toContain('ana@desk.example: Lost at sea: declined');
  const again = lookedIn((await call(path)).text);
  expect(await act(ANA, path, { do: 'ask', looked: again })).toBe('303 asked');
  expect(await states()).toEqual(['Lost at sea: asked']);
});

test('with the setting for two people nobody approves their own request; without it they may [EDT-03]', async () => {
  const site = (await loadByPath(db, { ...scope, stage: 'draft' }, '/'))!;
  const fields = { ...site.fields, Approval: { value: 'two people' } };
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: site.id, revision: site.revision, fields, presentation: null }],
    by: 'Pal',
    at: NOW,
  });
  await save('Asked for');
  who = PIA;
  const looked = lookedIn((await call('/desk/publish', { do: 'check', chosen: lost })).text);
  const { to } = await call('/desk/publish', { do: 'ask', items: lost, looked });
  const path = to.replace(/\?.*/, '');
  // Only the published setting counts.
  await publish(db, { ...scope, items: [site.id], by: 'Pal', at: NOW + 5 });
  expect(await act(PIA, path, { do: 'approve', ...REASONS })).toBe('403');
  who = PIA;
  expect((await call(path)).text).toContain('Another person has to approve this');
  expect((await call('/desk')).text).toContain('Nobody has asked you to publish anything.');
  expect(await act(PAL, path, { do: 'approve', ...REASONS })).toBe('303 published');
  expect(await titleOf('live')).toBe('Asked for');
});

test('what was changed between the look and the button is not asked for; errors stop a request [EDT-04]', async () => {
  await save('Looked at');
  who = ANA;
  const looked = lookedIn((await call('/desk/publish', { do: 'check', chosen: lost })).text);
  await save('Changed by another editor');
  expect(await act(ANA, '/desk/publish', { do: 'ask', items: lost, looked })).toBe('409');
  const { revision, fields, presentation } = (await itemIn('draft', help))!;
  const Text = { value: '<p><a href="/no-such-page">Read</a></p>' };
  await writeDrafts(db, scope, {
    writes: [{ do: 'save', item: help, revision, fields: { ...fields, Text }, presentation }],
    by: 'Ana',
    at: NOW,
  });
  who = ANA;
  const page = (await call('/desk/publish', { do: 'check', chosen: help })).text;
  expect(page).not.toContain('value="ask"');
  expect(await act(ANA, '/desk/publish', { do: 'ask', items: help, looked: lookedIn(page) })).toBe('422');
  expect(await states()).toEqual([]);
});

test('an approval for nine tomorrow is planned, and the versions asked for go live by the moved clock [EDT-04]', async () => {
  await save('Asked for');
  const path = await ask({ 'f:due': '2026-11-05T09:00' });
  expect(await act(PIA, path, { do: 'approve', 'f:due': '2026-11-04T01:00', ...REASONS })).toBe('422');
  expect(await act(PIA, path, { do: 'approve', 'f:due': '2026-11-05T09:00', ...REASONS })).toBe('303 planned');
  await save('Written later');
  const nine = fromWallTime('2026-11-05T09:00', ZONE)!;
  expect(await run(nine - 1)).toBe(0);
  expect([await titleOf('live'), await states()]).toEqual(['Lost at sea', ['Lost at sea: planned']]);
  who = ANA;
  expect((await call('/desk/calendar?month=2026-11')).text).toMatch(/November 5[\s\S]*9:00 AM[\s\S]*Lost at sea[\s\S]*Scheduled/);
  expect(await run(nine)).toBe(1);
  expect([await titleOf('live'), await titleOf('draft'), await states()]).toEqual([
    'Asked for',
    'Written later',
    ['Lost at sea: published'],
  ]);
});

async function release(): Promise<string> {
  await save('First page');
  const { revision, fields, presentation } = (await itemIn('draft', help))!;
  const shared = { ...fields, Title: { value: 'Shared' }, PrimaryLink: { value: { href: '/about', text: 'About us' } } };
  await writeDrafts(db, scope, { writes: [{ do: 'save', item: help, revision, fields: shared, presentation }], by: 'Ana', at: NOW });
  who = ANA;
  const page = await call('/desk/publish', { do: 'release', chosen: lost });
  expect(page.text).toContain('Add 1 item to a release');
  expect(await act(ANA, '/desk/add-to-release', { items: lost, 'f:release': '', 'f:name': '' })).toBe('422');
  const { to } = await call('/desk/add-to-release', { items: `${lost},${help}`, 'f:release': '', 'f:name': 'Winter campaign' });
  return to.replace(/\?.*/, '');
}

test('a release collects drafts, is previewed as it will be, planned, moved, called off, published and rolled back as one [EDT-04]', async () => {
  const path = await release();
  const due = '2026-11-05T09:00';
  expect(await act(ANA, path, { do: 'publish', ...REASONS })).toBe('403');
  who = PIA;
  const looked = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked, 'f:due': due, ...REASONS })).toBe('303 planned');
  await save('Written later');
  const [planned] = await listReleases(db, scope);
  expect(planned).toMatchObject({ name: 'Winter campaign', state: 'planned', items: 2, due: fromWallTime(due, ZONE) });
  const { results } = await db.prepare('SELECT * FROM planned_moves WHERE plan = ?').bind(planned?.plan).all();
  const after = (route: string) => loadClosureAfter(db, scope, results as never, route);
  expect((await after('/lost'))?.root.fields.Title).toEqual({ value: 'First page' });
  expect((await after('/about'))?.parts.get(help)?.fields.Title).toEqual({ value: 'Shared' });
  expect(await act(PIA, path, { do: 'move', 'f:due': '2026-11-06T09:00' })).toBe('303 moved');
  expect(await run(fromWallTime(due, ZONE)!)).toBe(0);
  expect(await act(PIA, path, { do: 'remove', item: help })).toBe('303 closed');
  expect(await act(PIA, path, { do: 'call-off' })).toBe('303 called-off');
  expect(await states()).toEqual(['Winter campaign: called-off']);
  who = PIA;
  const again = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked: again, ...REASONS })).toBe('303 published');
  expect([await titleOf('live'), await titleOf('live', help)]).toEqual(['Written later', 'Shared']);
  const [job] = await listJobs(db, scope, 1);
  expect((await listReleases(db, scope))[0]).toMatchObject({ state: 'published', plan: job?.job });
  who = PIA;
  expect((await call(`/desk/jobs/${job?.job}`, { do: 'roll-back' })).status).toBe(303);
  expect([await titleOf('live'), await titleOf('live', help)]).not.toContain('Shared');
});

test('a release that what happens round it makes impossible is stopped when it is due, and says why [EDT-04]', async () => {
  const path = await release();
  who = PIA;
  const looked = lookedIn((await call(path)).text);
  expect(await act(PIA, path, { do: 'publish', looked, 'f:due': '2026-11-05T09:00', ...REASONS })).toBe('303 planned');
  await place(lost, (await itemIn('draft', lost))!.parent!, 'elsewhere');
  expect(await run(fromWallTime('2026-11-05T09:00', ZONE)!)).toBe(0);
  expect(await states()).toEqual(['Winter campaign: stopped']);
  who = PIA;
  expect((await call(path)).text).toContain('Stopped when it was due');
});
