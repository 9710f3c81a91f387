/** POST /api/cookie-choice: the two buttons of the choices page. Sets what the visitor chose, takes tracking's cookies away from who declined, and leads back (303), with scripts or without (TRK-06). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { CHOICES, choiceCookies } from '../../consent/rules.ts';
import { readFormBody } from '../../lib/input.ts';
import { brake } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import { visitorCookie } from '../../tracking/visitor-id.ts';
import { postedFrom, wayBack } from '../posted-page.ts';

const MAX_BODY_BYTES = 4 * 1024;
const fields = z.object({ choice: z.enum(CHOICES), page: z.string().max(2000) });

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function cookieChoice(c: Context<AppEnv>): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const services = c.get('services');
  await brake(services.limits.writes, 'cookie-choice', c.req.raw);
  const { choice, page } = await readFormBody(c.req.raw, fields, { maxBytes: MAX_BODY_BYTES });
  const isLocal = services.settings.RUN === 'local';
  const { site, path } = postedFrom(c, page);
  const said = c.req.header('sec-gpc') === '1' ? 'gpc' : choice;
  const headers = new Headers({ location: `${wayBack(services, site, path)}?choice=${said}#your-choice`, 'cache-control': 'no-store' });
  for (const cookie of choiceCookies(choice, !isLocal)) headers.append('set-cookie', cookie);
  if (choice === 'declined') {
    headers.append('set-cookie', visitorCookie('', isLocal));
    for (const name of ['campsrc', 'gclid']) headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`);
  }
  return new Response(null, { status: 303, headers });
}
