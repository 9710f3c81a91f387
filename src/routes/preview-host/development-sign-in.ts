/** `POST /developer-test`: logs a made-up customer in or out, in local runs only (SHL-01). */
import { generateCookie } from 'hono/cookie';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { NotFound } from '../../errors.ts';
import { readFormBody } from '../../lib/http/input.ts';
import { checkSameOrigin } from '../../lib/http/same-origin.ts';
import { DEVELOPMENT_COOKIE } from '../../profile/profile.rules.ts';
import { urls } from '../../site/urls.ts';

const form = z.object({ do: z.enum(['log-in', 'log-out']) });
const FORM_BYTES = 1024;

/** @throws NotFound except in a local run without a portal · Forbidden · BadRequest */
export async function developmentSignIn(c: AppContext): Promise<Response> {
  const { RUN, PROFILE_URL } = c.get('services').settings;
  if (RUN !== 'local' || PROFILE_URL) throw new NotFound();
  checkSameOrigin(c.req.raw);
  const { do: what } = await readFormBody(c.req.raw, form, { maxBytes: FORM_BYTES });
  // Not HttpOnly: the header's script requests the profile only when the cookie exists (`profileQuery`).
  const cookie = generateCookie(DEVELOPMENT_COOKIE, what === 'log-in' ? 'in' : 'out', { sameSite: 'Lax' });
  return new Response(null, { status: 303, headers: { location: urls.developerTest, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}
