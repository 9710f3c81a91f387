/** `POST /developer-test`: logs a made-up customer in or out, in local runs alone (SHL-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { NotFound } from '../errors.ts';
import { readFormBody } from '../lib/input.ts';
import { checkSameOrigin } from '../lib/same-origin.ts';
import { DEVELOPMENT_COOKIE } from '../profile/rules.ts';
import { urls } from '../urls.ts';

const form = z.object({ do: z.enum(['log-in', 'log-out']) });
const FORM_BYTES = 1024;

/** @throws NotFound elsewhere than in a local run without a portal · Forbidden · BadRequest */
export async function developmentSignIn(c: Context<AppEnv>): Promise<Response> {
  const { RUN, PROFILE_URL } = c.get('services').settings;
  if (RUN !== 'local' || PROFILE_URL) throw new NotFound();
  checkSameOrigin(c.req.raw);
  const { do: what } = await readFormBody(c.req.raw, form, { maxBytes: FORM_BYTES });
  // Not HttpOnly: the header asks only where there is one (`profileAsked`).
  const cookie = `${DEVELOPMENT_COOKIE}=${what === 'log-in' ? 'in' : 'out'}; Path=/; SameSite=Lax`;
  return new Response(null, { status: 303, headers: { location: urls.developerTest, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}
