/** The whole app with a real D1 whose cost is counted, and its requests as a person who signs in with the password. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createApp } from '../../src/app.tsx';
import { editorsHost, everyContent } from '../../src/editors-host.ts';
import { buildServices } from '../../src/services.ts';
import type { Env } from '../../src/settings.ts';
import { costed } from './rows-read.ts';

const bindings = env as unknown as Env;
const { db, spent } = costed(bindings.DB);
const app = createApp(
  buildServices(
    {
      ...bindings,
      DB: db,
      CONTENT_SOURCE: 'repository',
      EDITOR_PASSWORD: 'preview',
      SESSION_SECRET: 's'.repeat(40),
      LIMIT_EDITING: { limit: async () => ({ success: true }) },
    } as Env,
    everyContent,
  ),
  editorsHost,
);
const HOST = 'http://preview.localhost';
let cookie = '';

export { spent };

/** A request, with everything that it does after its response. */
export async function send(path: string, init: RequestInit = {}): Promise<{ status: number; text: string; cookie: string }> {
  const context = createExecutionContext();
  const headers = { cookie, origin: HOST, ...(init.headers as Record<string, string>) };
  const answer = await app.fetch(new Request(HOST + path, { ...init, headers, redirect: 'manual' }), bindings, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, text, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** The requests after it are those of an operator. */
export async function signIn(): Promise<void> {
  const signedIn = await send('/sign-in', {
    method: 'POST',
    body: 'password=preview',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  cookie = signedIn.cookie;
}
