/** GET /api/userprofile (S1 §7): isLoggedIn, email, account of the calling visitor; private and never cached. */
import type { AppContext } from '../../../app-env.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { Forbidden } from '../../../lib/http/problem.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { isSameOrigin } from '../../../lib/http/same-origin.ts';

/** Always 200 unless refused: a failing portal means logged out (S1 §8). @throws Forbidden · TooMany */
export async function getUserProfile(c: AppContext): Promise<Response> {
  const { profiles, limits } = c.get('services');
  if (!isSameOrigin(c.req.raw)) throw new Forbidden('Only pages of this site can read a profile.');
  await enforceRateLimit(limits.reads, 'profile', c.req.raw);
  return c.json(await profiles.of(c.req.raw), 200, { ...machineHeaders, 'cache-control': 'private, no-store', vary: 'Cookie' });
}
