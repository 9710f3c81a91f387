/** The API of the in-page editor with a real D1, as a person with a role and a name: without sign-in, which has its own tests. */
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { AppEnv } from '../../src/app-env.ts';
import type { Role } from '../../src/editing/sessions/roles.rules.ts';
import { answerError } from '../../src/errors.ts';
import { editRoutes } from '../../src/routes/edit/routes.ts';
import { everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import type { Site } from '../../src/site/sites.ts';

const bindings = env as unknown as Env;
const services = buildServices({ ...bindings, CONTENT_SOURCE: 'repository' }, everyContent);

export interface EditApp {
  db?: D1Database;
  role?: Role;
  name?: string;
  isPreview?: boolean;
  site?: string;
  /** Replaces the host's own origin. */
  origin?: string;
}

export interface Told<T> {
  status: number;
  body: T;
}

const HOST = 'http://preview.harbor.test';

export function editApp({
  db = bindings.DB,
  role = 'editor',
  name = 'Ana',
  isPreview = true,
  site = 'harbor',
  origin = HOST,
}: EditApp = {}) {
  const app = new Hono<AppEnv>();
  app.onError(answerError as never);
  app.use(async (c, next) => {
    c.set('services', { ...services, env: { ...bindings, DB: db }, limits: { ...services.limits, editing: { allows: async () => true } } });
    c.set('site', { site, language: 'en', preview: isPreview, languages: [{ language: 'en' }], origin: HOST } as unknown as Site);
    c.set('editor', { by: 'password', name, role });
    await next();
  });
  app.route('/', editRoutes());
  const call = async <T>(path: string, init?: RequestInit): Promise<Told<T>> => {
    const answer = await app.fetch(new Request(`${HOST}${path}`, init), bindings);
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
  };
  return {
    get: <T>(path: string) => call<T>(path),
    post: <T>(path: string, body: unknown) =>
      call<T>(path, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body: JSON.stringify(body) }),
    remove: <T>(path: string) => call<T>(path, { method: 'DELETE', headers: { origin } }),
  };
}
