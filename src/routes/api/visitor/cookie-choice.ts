/** POST /api/cookie-choice: the two buttons of the choices page. Stores the choice, deletes tracking cookies after a refusal, and redirects back (303), with or without scripts (TRK-06). */
import { generateCookie } from 'hono/cookie';
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { CHOICES, choiceCookies } from '../../../consent/consent.rules.ts';
import { readFormBody } from '../../../lib/http/input.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import { visitorCookie } from '../../../tracking/visitor-id.ts';
import { postedFrom, returnAddress } from '../../posted-page.ts';

const MAX_BODY_BYTES = 4 * 1024;
const fields = z.lazy(() => z.object({ choice: z.enum(CHOICES), page: z.string().max(2000) }));

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function cookieChoice(c: AppContext): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const services = c.get('services');
  await enforceRateLimit(services.limits.writes, 'cookie-choice', c.req.raw);
  const { choice, page } = await readFormBody(c.req.raw, fields, { maxBytes: MAX_BODY_BYTES });
  const isLocal = services.settings.RUN === 'local';
  const { site, path } = postedFrom(c, page);
  const result = c.req.header('sec-gpc') === '1' ? 'gpc' : choice;
  const headers = new Headers({
    location: `${returnAddress(services, site, path)}?choice=${result}#your-choice`,
    'cache-control': 'no-store',
  });
  for (const cookie of choiceCookies(choice, !isLocal)) headers.append('set-cookie', cookie);
  if (choice === 'declined') {
    headers.append('set-cookie', visitorCookie('', isLocal));
    for (const name of ['campsrc', 'gclid']) headers.append('set-cookie', generateCookie(name, '', { maxAge: 0 }));
  }
  return new Response(null, { status: 303, headers });
}
