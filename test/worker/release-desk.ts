/** The desk as a person with a role, on a real D1 with the sample site, for tests of requests and releases. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { emptySubmissions } from './submissions.ts';
import { db, lost, newSite, save as saveItem, scope, titleOf as titleIn } from './plans.ts';
import { NOW } from './repository.ts';
import type { AppEnv } from '../../src/app-env.ts';
import { listReleases } from '../../src/content/repository/publishing/releases.ts';
import { addPerson } from '../../src/editing/people/people.ts';
import type { Role } from '../../src/editing/sessions/roles.rules.ts';
import { answerError } from '../../src/errors.ts';
import { everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import type { Site } from '../../src/site/sites.ts';
import { desk } from '../../src/desk/routes.ts';

const HOST = 'http://preview.harbor.test';
const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository', ROBOT_CHECK_SECRET: 'x'.repeat(40) }, everyContent);
export const ZONE = services.settings.TIME_ZONE;
let now = NOW + 1000;
let who: Person = { name: 'Ana', role: 'editor' };
export const ANA = { name: 'Ana', role: 'editor' as const };
export const PIA = { name: 'Pia', role: 'publisher' as const };
export const PAL = { name: 'Pal', role: 'operator' as const };

export interface Person {
  name: string;
  role: Role;
}

/** Signs in for the next calls. */
export const be = (person: Person): void => {
  who = person;
};

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

export const save = (title: string, id = lost) => saveItem(title, id);
export const titleOf = (stage: 'live' | 'draft', id = lost) => titleIn(stage, id);

/** For `beforeEach`. */
export async function newDesk(): Promise<void> {
  await newSite();
  await emptySubmissions();
  now = NOW + 1000;
  who = ANA;
  await addPerson(db, { name: 'Ana', role: 'editor', digest: 'a'.repeat(64), email: 'ana@desk.example' }, { by: 'Pal', at: NOW });
  await addPerson(db, { name: 'Pia', role: 'publisher', digest: 'b'.repeat(64), email: 'pia@desk.example' }, { by: 'Pal', at: NOW });
  await addPerson(db, { name: 'Pal', role: 'operator', digest: 'c'.repeat(64) }, { by: 'Pal', at: NOW });
}

export async function call(path: string, form?: Record<string, string>) {
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
export async function act(person: Person, path: string, form: Record<string, string>): Promise<string> {
  who = person;
  const { status, to } = await call(path, form);
  return `${status} ${new URL(to || '/', HOST).searchParams.get('did') ?? ''}`.trim();
}
export const lookedIn = (text: string) => /name="looked" value="([^"]*)"/.exec(text)?.[1] ?? '';
export const states = async () => (await listReleases(db, scope)).map(({ name, state }) => `${name}: ${state}`);
export const mails = async () =>
  (await db.prepare(`SELECT answers FROM submissions WHERE form = 'desk-mail' ORDER BY at, key`).all<{ answers: string }>()).results.map(
    ({ answers }) => {
      const of = Object.fromEntries((JSON.parse(answers) as { name: string; value: string }[]).map(({ name, value }) => [name, value]));
      return `${of.to}: ${of.subject}`;
    },
  );

/** Every warning of the sample has a reason. */
export const REASONS = Object.fromEntries(
  ['title', 'description', 'axe', 'reading', 'outside-link', 'unchecked', 'headings', 'contrast'].map((rule) => [
    `f:reason-${rule}`,
    'The sample page is short.',
  ]),
);
