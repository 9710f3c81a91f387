/** Every URL of the desk and of the in-page editor, read from the route table: which role may do what there [EDT-03] [SEC-01]. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.tsx';
import { digestOf, newPassword } from '../../src/editing/people/passwords.ts';
import { digestPrefix } from '../../src/editing/people/access-cache.ts';
import { may, ROLES, type Role } from '../../src/editing/sessions/roles.rules.ts';
import { FRAME_SESSION } from '../../src/cookies.ts';
import { signSession } from '../../src/editing/sessions/session-token.ts';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { emptyEvents } from './events.ts';
import { itemId } from '../../src/content/repository/store/names.ts';
import { emptyRepository, importInto, sampleSite } from './repository.ts';
import { emptyIndex } from './search-index.ts';

const bindings = env as unknown as Env;
const SECRET = 's'.repeat(40);
/** A second site of the repository's sample, edited at the desk of the same host. */
const OTHER = 'harbor';
const SITES = JSON.stringify({ 'harbor.test': { site: OTHER, language: 'en' } });
const built = buildServices(
  { ...bindings, CONTENT_SOURCE: 'repository', EDITOR_PASSWORD: 'preview', SESSION_SECRET: SECRET, SITES },
  everyContent,
);
const unlimited = { allows: async () => true };
const app = createApp(
  {
    ...built,
    limits: { writes: unlimited, reads: unlimited, secrets: unlimited, events: unlimited, editing: unlimited },
  },
  editorsHost,
);

/** The methods of each URL, each with the lowest role that may use it. A new route needs an entry here. */
const TABLE: Record<string, string> = {
  '/api/edit/ask': 'POST:editor',
  '/api/edit/blocks': 'GET:reader',
  '/api/edit/change': 'POST:editor',
  '/api/edit/check': 'POST:editor',
  '/api/edit/choices': 'GET:reader',
  '/api/edit/comments': 'GET:reader POST:reader',
  '/api/edit/found-as': 'GET:reader',
  '/api/edit/difference': 'GET:reader',
  '/api/edit/export': 'GET:operator',
  '/api/edit/history': 'GET:reader',
  '/api/edit/hold': 'POST:editor DELETE:editor',
  '/api/edit/items': 'GET:reader POST:editor',
  '/api/edit/media': 'GET:reader POST:editor',
  '/api/edit/page': 'GET:reader',
  '/api/edit/preview-link': 'POST:editor',
  '/api/edit/publish': 'POST:publisher',
  '/api/edit/restore': 'POST:editor',
  '/api/edit/roll-back': 'POST:publisher',
  '/api/edit/seen': 'GET:reader',
  '/api/edit/unpublish': 'POST:publisher',
  '/desk': 'GET:reader',
  '/desk/add-to-release': 'GET:editor POST:editor',
  '/api/edit/media/file': 'GET:reader POST:editor',
  '/desk/fields': 'GET:editor POST:editor',
  '/desk/fields/chosen': 'POST:editor',
  '/desk/replace': 'GET:editor POST:editor',
  '/desk/runs/:run': 'GET:reader POST:editor',
  '/desk/views': 'GET:reader POST:reader',
  '/desk/as-of': 'GET:reader POST:reader',
  '/desk/as-of.html': 'GET:reader',
  '/desk/as-of.json': 'GET:reader',
  '/desk/banners': 'GET:reader POST:editor',
  '/desk/banners/banner': 'GET:editor POST:editor',
  '/desk/banners/preview': 'GET:reader',
  '/desk/calendar': 'GET:reader',
  '/desk/cache': 'GET:operator POST:operator',
  '/desk/comments': 'GET:reader',
  '/desk/comments/page': 'GET:reader POST:reader',
  '/desk/comments/thread': 'GET:reader POST:reader',
  '/desk/compare': 'GET:reader',
  '/desk/deleted': 'GET:reader POST:editor',
  '/desk/designs': 'GET:reader',
  '/desk/dictionary': 'GET:reader',
  '/desk/dictionary/write': 'GET:editor POST:editor',
  '/desk/events': 'GET:operator',
  '/desk/forms': 'GET:reader',
  '/desk/forms/field': 'GET:editor POST:editor',
  '/desk/forms/form': 'GET:reader POST:editor',
  '/desk/forms/preview': 'GET:reader',
  '/desk/forms/test': 'GET:editor POST:editor',
  '/desk/health': 'GET:operator',
  '/desk/help': 'GET:reader',
  '/desk/service-level': 'GET:operator',
  '/desk/history': 'GET:reader',
  '/desk/history/:item': 'GET:reader POST:editor',
  '/desk/history/:item/changes': 'GET:reader',
  '/desk/item/:id': 'GET:reader POST:editor',
  '/desk/item/:id/copy': 'GET:editor POST:editor',
  '/desk/item/:id/delete': 'GET:editor POST:editor',
  '/desk/item/:id/place': 'GET:editor POST:editor',
  '/desk/jobs': 'GET:reader',
  '/desk/jobs/:job': 'GET:reader POST:publisher',
  '/desk/links': 'GET:reader POST:editor',
  '/desk/audiences': 'GET:reader POST:editor',
  '/desk/look': 'GET:reader POST:reader',
  '/desk/media': 'GET:reader POST:editor',
  '/desk/media/file': 'GET:reader POST:editor',
  '/desk/media/replace': 'POST:editor',
  '/desk/missed': 'GET:editor',
  '/desk/navigation': 'GET:reader POST:editor',
  '/desk/navigation/entry': 'GET:editor POST:editor',
  '/desk/newsletters': 'GET:reader POST:publisher',
  '/desk/pages': 'GET:reader',
  '/desk/pages/new': 'GET:editor POST:editor',
  '/desk/people': 'GET:operator POST:operator',
  '/desk/people/person': 'GET:operator POST:operator',
  '/desk/publish': 'GET:editor POST:editor',
  '/desk/queues': 'GET:operator POST:operator',
  '/desk/queues/give-up': 'GET:operator POST:operator',
  '/desk/record': 'GET:reader',
  '/desk/record.csv': 'GET:reader',
  '/desk/redirects': 'GET:reader POST:editor',
  '/desk/redirects.csv': 'GET:reader',
  '/desk/redirects/import': 'GET:editor POST:editor',
  '/desk/redirects/new': 'GET:editor POST:editor',
  '/desk/redirects/problems': 'GET:reader',
  '/desk/redirects/rule': 'GET:editor POST:editor',
  '/desk/redirects/try': 'GET:reader',
  '/desk/releases': 'GET:reader POST:editor',
  '/desk/releases/:id': 'GET:reader POST:editor',
  '/desk/schedule': 'GET:reader POST:publisher',
  '/desk/search': 'GET:reader',
  '/desk/search.json': 'GET:reader',
  '/desk/search-words': 'GET:reader POST:editor',
  '/desk/shared': 'GET:reader',
  '/desk/shared/new': 'GET:editor POST:editor',
  '/desk/sites': 'GET:reader POST:operator',
  '/desk/translate': 'GET:reader POST:editor',
  '/desk/translations': 'GET:reader POST:reader',
  '/desk/translations/import': 'POST:editor',
  '/edit/fields': 'GET:editor POST:editor',
  '/edit/items': 'GET:editor POST:editor',
  '/feedback-results': 'GET:reader',
  '/feedback-results.csv': 'GET:reader',
  '/reports': 'GET:reader',
  '/submissions': 'GET:operator POST:operator',
  '/submissions.csv': 'GET:operator',
  '/submissions/:reference': 'GET:operator POST:operator',
  '/subscribers': 'GET:operator POST:operator',
  '/subscribers/export': 'GET:operator',
};
const wanted = Object.entries(TABLE).flatMap(([path, methods]) =>
  methods.split(' ').map((entry) => {
    const [method, role] = entry.split(':') as [string, Role];
    return { path, method, role };
  }),
);

const COVERED = /^\/(desk|edit|submissions|subscribers|feedback-results|reports)(\/|\.|$)|^\/api\/edit\//;
const addresses = [...new Set(app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path))].filter((path) =>
  COVERED.test(path),
);
const ID = 'f'.repeat(32);
const given = (path: string) => `${path.replace(/:\w+\??/g, ID)}?item=${ID}&id=x&queue=deliveries&path=/`;

const sessions: Record<string, string> = {};
const HOST = 'preview.localhost';

interface Asked {
  method?: string;
  cookie?: string | undefined;
  host?: string;
}

async function ask(path: string, { method = 'GET', cookie, host = HOST }: Asked = {}): Promise<number> {
  const context = createExecutionContext();
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'PROPFIND';
  const request = new Request(`http://${host}${given(path)}`, {
    method,
    headers: {
      accept: 'application/json',
      origin: `http://${host}`,
      ...(cookie && { cookie }),
      ...(hasBody && { 'content-type': path.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded' }),
    },
    ...(hasBody && { body: path.startsWith('/api/') ? '{}' : 'do=nothing' }),
  });
  const answer = await app.fetch(request, bindings, context);
  await answer.body?.cancel();
  await waitOnExecutionContext(context);
  return answer.status;
}

async function methodsOf(path: string): Promise<string[]> {
  const context = createExecutionContext();
  const request = new Request(`http://${HOST}${given(path)}`, { method: 'PROPFIND', headers: { cookie: sessions.operator as string } });
  const answer = await app.fetch(request, bindings, context);
  await waitOnExecutionContext(context);
  return (answer.headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
}

beforeAll(async () => {
  const db = await emptyRepository();
  await emptyEvents();
  await emptyIndex();
  const until = built.clock.now() + 3_600_000;
  for (const role of ROLES) {
    const digest = (await digestOf(newPassword(), SECRET)) as string;
    await db.prepare('INSERT INTO people (id, name, role, digest, at) VALUES (?1, ?1, ?2, ?3, 1)').bind(`id${role}`, role, digest).run();
    sessions[role] = `editor=${await signSession('person', SECRET, until, `id${role}-${digestPrefix(digest)}`)}`;
  }
  sessions.frame = `${FRAME_SESSION}=${await signSession('frame', built.settings.EDITING_SECRET, until)}`;
});

test('the table lists every URL of the desk and of the editor, and each of its methods [SEC-01]', async () => {
  const found: [string, string[]][] = [];
  for (const path of addresses) found.push([path, await methodsOf(path)]);
  const named = Object.keys(TABLE).map((path) => [path, wanted.filter((entry) => entry.path === path).map(({ method }) => method)]);
  expect(Object.fromEntries(found.map(([path, methods]) => [path, methods.sort()]))).toEqual(
    Object.fromEntries(named.map(([path, methods]) => [path, [...(methods ?? [])].sort()])),
  );
});

describe.each(wanted)('$method $path', ({ path, method, role }) => {
  test(`is for the role ${role} and higher ones, on the preview host only [EDT-03] [SEC-01]`, async () => {
    for (const lower of ROLES.filter((one) => !may(one, role)))
      expect([lower, await ask(path, { method, cookie: sessions[lower] })]).toEqual([lower, 403]);
    const allowed = await ask(path, { method, cookie: sessions[role] });
    expect([401, 403, 405, 429].includes(allowed) || allowed >= 500, `${role}: ${allowed}`).toBe(false);
    expect(['signed out', await ask(path, { method })]).toEqual(['signed out', 401]);
    expect(['frame', await ask(path, { method, cookie: sessions.frame })]).toEqual(['frame', method === 'GET' ? 403 : 401]);
    expect(['public', await ask(path, { method, cookie: sessions.operator, host: 'localhost' })]).toEqual(['public', 404]);
  });
});

test('a browser is redirected to the sign-in page, and a person of this role is not [EDT-03]', async () => {
  const open = async (cookie?: string) => {
    const context = createExecutionContext();
    const request = new Request(`http://${HOST}/desk`, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    const { status, headers } = await app.fetch(request, bindings, context);
    await waitOnExecutionContext(context);
    return [status, headers.get('location')];
  };
  expect([await open(), await open(sessions.reader)]).toEqual([
    [303, '/sign-in?next=%2Fdesk'],
    [200, null],
  ]);
});

describe('with two sites', () => {
  const ABOUT = itemId(OTHER, '/about');
  const FORM = itemId(OTHER, '/shared/ask');

  beforeAll(async () => {
    const form = { path: '/shared/ask', template: 'Form', fields: { FormTitle: 'Ask us', FormFields: [{ Label: 'Boat' }] } };
    const strip = { path: '/shared/alerts', template: 'Global Alert Banner', fields: { AlertBanners: [{ Description: '<p>Fog.</p>' }] } };
    const sample = sampleSite();
    await importInto(bindings.DB, { ...sample, shared: [...sample.shared, form, strip] });
  });

  const open = async (address: string, cookie = '') => {
    const context = createExecutionContext();
    const headers = { accept: 'text/html', cookie: [sessions.operator, cookie].filter(Boolean).join('; ') };
    const answer = await app.fetch(new Request(`http://${HOST}${address}`, { headers }), bindings, context);
    const text = await answer.text();
    await waitOnExecutionContext(context);
    // A page that is downloaded as a file has no links to follow.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') && !answer.headers.has('content-disposition');
    return { status: answer.status, text, isPage };
  };
  /** The links and form targets on a page of the desk that concern a site. */
  const waysOf = (text: string) => {
    const forms = [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', inside = '']) => {
      const action = /\baction="([^"]*)"/.exec(tag)?.[1] ?? '(none)';
      const isPost = /\bmethod="post"/.test(tag);
      return { isPost, action, site: isPost ? siteIn(action) : (/name="sc_site" value="([^"]*)"/.exec(inside)?.[1] ?? '') };
    });
    const buttons = [...text.matchAll(/\bformaction="([^"]*)"/g)].map(([, action = '']) => ({
      isPost: true,
      action,
      site: siteIn(action),
    }));
    const links = [...text.matchAll(/<(?:a|iframe)\b[^>]*?\b(?:href|src)="((?:\/(?!\/|-\/)|\?)[^"]*)"/g)].map(([, link = '']) => link);
    return { forms: [...forms, ...buttons], links };
  };
  const siteIn = (address: string) => /[?;]sc_site=([^&#]*)/.exec(address)?.[1] ?? '';
  const EVERY = wanted.flatMap(({ method, path }) => (method === 'GET' && !path.startsWith('/api/') ? [path] : []));
  const pages = async (query: string, paths = EVERY, cookie = '') => {
    const found = [];
    for (const path of paths) {
      const item = path.includes('forms') ? FORM : path.includes('banner') ? itemId(OTHER, '/shared/alerts') : ABOUT;
      const address = `${path.replace(/:\w+/, ABOUT)}?${new URLSearchParams({ item, queue: 'deliveries', path: '/about' })}${query}`;
      const { status, text, isPage } = await open(address, cookie);
      if (status === 200 && isPage) found.push({ path, ...waysOf(text) });
    }
    return found;
  };

  test('every form and every link of every page of the desk names its site [EDT-03]', async () => {
    const found = await pages(`&sc_site=${OTHER}`);
    const forms = found.flatMap(({ path, forms: own }) => own.map((form) => ({ path, ...form })));
    expect(forms.filter(({ site }) => site !== OTHER)).toEqual([]);
    expect(new Set(forms.filter(({ isPost }) => isPost).map(({ path }) => path)).size).toBeGreaterThan(20);
    expect(forms.filter(({ isPost }) => !isPost).length).toBeGreaterThan(5);
    const links = found.flatMap(({ path, links: own }) => own.map((link) => [path, link] as const));
    expect(links.filter(([, link]) => siteIn(link) === '')).toEqual([]);
    expect(links.length).toBeGreaterThan(500);
  });

  test('forms of the host’s own site name it too, since another tab may select another; its links have no parameter [EDT-03]', async () => {
    const own = await pages('', [
      '/desk',
      '/desk/sites',
      '/desk/people',
      '/desk/queues',
      '/desk/redirects/new',
      '/desk/redirects/import',
      '/submissions',
    ]);
    const forms = own.flatMap(({ path, forms: each }) => each.map((form) => ({ path, ...form })));
    expect(forms.filter(({ isPost }) => isPost).length).toBeGreaterThan(2);
    expect(forms.filter(({ isPost, site }) => isPost && site !== 'lake-erie')).toEqual([]);
    expect(own.flatMap(({ links }) => links).filter((link) => siteIn(link) !== '')).toEqual([`/?sc_site=${OTHER}`]);
    const [home] = await pages('', ['/desk'], `sc_site=${OTHER}`);
    expect(new Set(home?.links.map(siteIn))).toEqual(new Set([OTHER]));
  });

  test('a page or form with an unknown site uses no other site [EDT-03]', async () => {
    expect((await open('/desk/redirects?sc_site=gone')).status).toBe(404);
    expect((await open('/edit/fields?sc_site=gone')).status).toBe(404);
    expect((await open('/desk/redirects', 'sc_site=gone')).status).toBe(200);
  });
});
