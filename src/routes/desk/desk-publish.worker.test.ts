/** What the desks of content that is no page publish at once, on a real D1: their own, and never a page that nothing has looked at [EDT-04] [SEC-01]. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import type { AppEnv } from '../../app.tsx';
import { itemId } from '../../content/repository/names.ts';
import { newPage } from '../../content/repository/new-items.ts';
import { loadByPath, loadItems } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { answerError } from '../../errors.ts';
import { buildServices } from '../../services.ts';
import type { Env } from '../../settings.ts';
import type { Site } from '../../sites.ts';
import { contentDesks } from './content-desks.ts';

const HOST = 'http://preview.harbor.test';
const scope = { site: 'harbor', language: 'en' } as const;
const about = itemId('harbor', '/about');
const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository' });
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const app = new Hono<AppEnv>();
app.onError(answerError as never);
app.use(async (c, next) => {
  const editing = { allows: async () => true };
  c.set('services', { ...services, publishChanged: async () => undefined, limits: { ...services.limits, editing } });
  c.set('site', { ...scope, preview: true, languages: [{ language: 'en', prefix: '', origin: HOST }], origin: HOST } as unknown as Site);
  c.set('editor', { by: 'password', name: 'Ana', role: 'publisher' });
  await next();
});
app.route('/', contentDesks());

const post = async (path: string, form: Record<string, string>) =>
  (
    await app.fetch(
      new Request(HOST + path, {
        method: 'POST',
        headers: { origin: HOST, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams(form)),
      }),
      bindings,
    )
  ).status;
const titleOf = async (stage: 'live' | 'draft') => (await loadItems(db, { ...scope, stage }, [about]))[0]?.fields.Title;

it('a page that a form names is neither published nor changed past the gate [EDT-04]', async () => {
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

it('a form on a page that visitors have never seen does not bring the page along [EDT-04]', async () => {
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
