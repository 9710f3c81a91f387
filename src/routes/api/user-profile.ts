/** GET /api/userprofile (S1 §7): isLoggedIn, email, account of the visitor who asks; for nobody else, and kept by nobody. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { Forbidden } from '../../lib/problem.ts';
import { brake } from '../../lib/rate-limit.ts';
import { isSameOrigin } from '../../lib/same-origin.ts';

/** Always 200 where it answers at all: a portal in trouble means logged out (S1 §8). @throws Forbidden · TooMany */
export async function userProfile(c: Context<AppEnv>): Promise<Response> {
  const { profiles, limits } = c.get('services');
  if (!isSameOrigin(c.req.raw)) throw new Forbidden('A profile is read by pages of this site alone.');
  await brake(limits.reads, 'profile', c.req.raw);
  return c.json(await profiles.of(c.req.raw), 200, { ...machineHeaders, 'cache-control': 'private, no-store', vary: 'Cookie' });
}
