/** Tests the publish buttons of desks for content other than pages, on a real D1: they publish only their own items, through the gate, and never an unchecked page [EDT-04] [SEC-01]. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { counted, emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app-env.ts';
import { itemId } from '../../content/repository/store/names.ts';
import { newPage } from '../../content/repository/drafts/new-items.ts';
import { loadByPath, loadItems } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { answerError } from '../../errors.ts';
import { everyContent } from '../../editors-host.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import type { Site } from '../../site/sites.ts';
import { desk } from '../routes.ts';

const HOST = 'http://preview.harbor.test';
const scope = { site: 'harbor', language: 'en' } as const;
const about = itemId('harbor', '/about');
const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository' }, everyContent);
let db: D1Database;
/** The database that the desks get: the real one, or one that counts queries. */
let given: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  given = db;
  await importInto(db, sampleSite());
});

const app = new Hono<AppEnv>();
app.onError(answerError as never);
app.use(async (c, next) => {
  const editing = { allows: async () => true };
  const own = { env: { ...bindings, DB: given }, publishChanged: async () => undefined, limits: { ...services.limits, editing } };
  c.set('services', { ...services, ...own });
  c.set('site', { ...scope, preview: true, languages: [{ language: 'en', prefix: '', origin: HOST }], origin: HOST } as unknown as Site);
  c.set('editor', { by: 'password', name: 'Ana', role: 'publisher' });
  await next();
});
app.route('/', desk());

async function send(path: string, form: Record<string, string>): Promise<{ status: number; text: string; location: string | null }> {
  const context = createExecutionContext();
  const request = new Request(HOST + path, {
    method: 'POST',
    headers: { origin: HOST, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(form)),
  });
  const answer = await app.fetch(request, bindings, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, location: answer.headers.get('location') };
}
const post = async (path: string, form: Record<string, string>) => (await send(path, form)).status;
const titleOf = async (stage: 'live' | 'draft') => (await loadItems(db, { ...scope, stage }, [about]))[0]?.fields.Title;

it('does not publish or change a page that a form names [EDT-04]', async () => {
  const [page] = await loadItems(db, { ...scope, stage: 'draft' }, [about]);
  const { revision, fields, presentation } = page!;
  const write = { do: 'save' as const, item: about, revision, fields: { ...fields, Title: { value: 'Nobody looked' } }, presentation };
  await writeDrafts(db, scope, { writes: [write], by: 'editor', at: NOW });
  const asks: [string, Record<string, string>][] = [
    ['/desk/newsletters', { do: 'publish', item: about }],
    ['/desk/banners', { do: 'publish', item: about }],
    ['/desk/banners', { do: 'off', item: about, banner: 'x' }],
    ['/desk/banners', { do: 'delete', item: about, banner: 'x', revision }],
    [`/desk/forms/form?item=${about}`, { do: 'publish' }],
  ];
  for (const [path, form] of asks) expect([path, form.do, await post(path, form)]).toEqual([path, form.do, 404]);
  expect(await post('/desk/redirects', { do: 'publish', chosen: about })).toBe(303);
  expect([await titleOf('live'), await titleOf('draft')]).toEqual([{ value: 'About us' }, { value: 'Nobody looked' }]);
});

it('does not publish a page that visitors have never seen along with its form [EDT-04]', async () => {
  const parent = { id: itemId('harbor', '/'), path: '/home' };
  const place = { parent, name: 'secret', sort: 9, displayName: 'Secret' };
  const start = { main: [{ name: 'Form', fields: { FormTitle: 'Ask us', FormFields: [] } }] };
  const { writes } = newPage('harbor', place, { template: 'Page', fields: {}, design: '', start });
  await writeDrafts(db, scope, { writes, by: 'editor', at: NOW });
  const made = writes.find((write) => write.do === 'create' && write.content.template === 'Form');
  const form = made?.do === 'create' ? made.content.id : '';
  expect(await post(`/desk/forms/form?item=${form}`, { do: 'publish' })).toBe(409);
  expect(await loadByPath(db, { ...scope, stage: 'live' }, '/home/secret')).toBeNull();
});

it('names a filter that is too long [SEC-01]', async () => {
  expect(await post('/desk/publish', { do: 'all', find: 'a'.repeat(301) })).toBe(400);
});

const words = ({ text }: { text: string }) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('does not publish a form without questions or without an address for answers from its page [EDT-04] [FRM-01] [FRM-03]', async () => {
  const form = itemId('harbor', '/shared/empty');
  await importInto(db, {
    site: 'harbor',
    language: 'en',
    shared: [{ path: '/shared/empty', template: 'Form', fields: { FormTitle: 'Old' } }],
  });
  const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [form]);
  const fields = { ...item!.fields, FormTitle: { value: 'New' } };
  const write = { do: 'save' as const, item: form, revision: item!.revision, fields, presentation: null };
  await writeDrafts(db, scope, { writes: [write], by: 'editor', at: NOW });
  const stopped = await send(`/desk/forms/form?item=${form}`, { do: 'publish' });
  expect(stopped.status).toBe(422);
  for (const said of ['The form has no questions', 'the form has no address for them']) expect(words(stopped)).toContain(said);
  expect(stopped.text).toContain(`href="/desk/forms/form?item=${form}`);
  const [live] = await loadItems(db, { ...scope, stage: 'live' }, [form]);
  expect(live?.fields.FormTitle).toEqual({ value: 'Old' });
  // Fields that are shared items are not in the draft, so the gate does not judge the questions.
  const [draft] = await loadItems(db, { ...scope, stage: 'draft' }, [form]);
  const shared = {
    ...write,
    revision: draft!.revision,
    fields: { ...fields, FormFields: { list: [{ ref: itemId('harbor', '/about') }] } },
  };
  await writeDrafts(db, scope, { writes: [shared], by: 'editor', at: NOW });
  expect(words(await send(`/desk/forms/form?item=${form}`, { do: 'publish' }))).not.toContain('The form has no questions');
});

describe('a form with links in its message', () => {
  const form = itemId('harbor', '/shared/ask');
  const address = `/desk/forms/form?item=${form}`;
  const messageOf = async (stage: 'live' | 'draft') => (await loadItems(db, { ...scope, stage }, [form]))[0]?.fields.SuccessMessage;
  const say = async (href: string) => {
    const [item] = await loadItems(db, { ...scope, stage: 'draft' }, [form]);
    const fields = { ...item!.fields, SuccessMessage: { value: `<p><a href="${href}">Next</a></p>` } };
    const write = { do: 'save' as const, item: form, revision: item!.revision, fields, presentation: null };
    await writeDrafts(db, scope, { writes: [write], by: 'editor', at: NOW });
    return fields.SuccessMessage;
  };

  beforeEach(async () => {
    const FormFields = [{ Template: 'Single-Line Text', Label: 'Your name' }];
    const fields = { FormTitle: 'Ask us', FormTemplate: 'SharePoint Form', FormFields };
    await importInto(db, { site: 'harbor', language: 'en', shared: [{ path: '/shared/ask', template: 'Form', fields }] });
  });

  it('is stopped by a link that leads nowhere, shows the findings for this item alone, and is published once fixed [EDT-04]', async () => {
    const draft = await say('/nowhere');
    const stopped = await send(address, { do: 'publish' });
    expect([stopped.status, await messageOf('live'), await messageOf('draft')]).toEqual([422, undefined, draft]);
    for (const said of ['Saved, but not published', 'The draft is saved.', '/nowhere is not a page'])
      expect(words(stopped)).toContain(said);
    expect(stopped.text).toContain('<title>Saved, but not published: Publish 1 item');
    expect(stopped.text).toMatch(
      new RegExp(`action="/desk/publish"[^>]*>(<input[^>]*>)*<input type="hidden" name="items" value="${form}"`),
    );
    const corrected = await say('/about');
    expect((await send(address, { do: 'publish' })).location).toContain('did=published');
    expect(await messageOf('live')).toEqual(corrected);
  });

  it('needs a reason, which is stored, when another site reported a link as gone [EDT-04]', async () => {
    const gone = 'https://elsewhere.example/rates';
    const checked = [gone, NOW, NOW];
    await db
      .prepare('INSERT INTO link_checks (url, asked_at, checked_at, status, failures) VALUES (?1, ?2, ?3, 404, 1)')
      .bind(...checked)
      .run();
    const draft = await say(gone);
    const stopped = await send(address, { do: 'publish' });
    expect([stopped.status, words(stopped)]).toEqual([422, expect.stringContaining('1 warning still need')]);
    const answered = { items: form, 'f:comment': 'A form', 'f:reason-outside-link': 'They move their page tonight.', do: 'publish' };
    expect((await send('/desk/publish', answered)).location).toMatch(/^\/desk\/jobs\//);
    expect(await messageOf('live')).toEqual(draft);
    const { results } = await db.prepare(`SELECT detail FROM edits WHERE what = 'overruled'`).all();
    expect(JSON.stringify(results)).toContain('They move their page tonight.');
  });
});

it('a list of redirects costs the gate the same round trips whatever its length, and requests no other site [EDT-04] [DEL-06]', async () => {
  const trips: number[] = [];
  for (const length of [20, 400]) {
    const lines = Array.from({ length }, (_, at) => `/list-${length}-${at},/about`);
    const form = { 'f:text': ['from,to', ...lines].join('\n'), 'f:mode': 'some' };
    const look = await send('/desk/redirects/import', { ...form, do: 'look' });
    const state = /name="state" value="([^"]*)"/.exec(look.text)?.[1] ?? '';
    const counting = counted(db);
    given = counting.db;
    const done = await send('/desk/redirects/import', { ...form, state, do: 'publish' });
    given = db;
    expect([done.status, done.location]).toEqual([303, '/desk/redirects?did=published']);
    trips.push(counting.roundTrips());
  }
  expect(trips[1]).toBeLessThanOrEqual(trips[0]! + 2);
  const live = await db.prepare(`SELECT count(*) AS count FROM heads WHERE stage = 'live' AND template = 'Redirect'`).first();
  expect(live).toEqual({ count: 422 });
});
