/** Profiles of the customer portal: `GET PROFILE_URL` with the visitor's own cookies answers `{isLoggedIn, email, account}` (S1 §3). */
import { z } from 'zod';
import { appCookies } from '../editing/session-cookie.ts';
import { callUpstream, type Upstream } from '../lib/fetch.ts';
import { readJson } from '../lib/read-body.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Outside } from '../outside.ts';
import { LOGGED_OUT, type Profile, type Profiles } from './service.ts';

const TIMEOUT_MS = 3000;
const MAX_BYTES = 64 * 1024;
/** How portals say that nobody is logged in. */
const NOBODY = [401, 403, 404];

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '');
const answer = z.object({
  isLoggedIn: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]),
  email: text,
  account: text,
});

export function profileClient({ settings, log, clock, circuits, metrics }: Omit<Outside, 'data'>): Profiles {
  const upstream: Upstream = {
    name: 'profile',
    log,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    circuit: circuits.of('profile'),
    metrics,
  };
  return {
    async of(request) {
      const cookie = appCookies(request.headers.get('cookie') ?? '');
      // Without one, nobody can be logged in.
      if (!cookie) return LOGGED_OUT;
      const call = {
        operation: 'profile',
        url: settings.PROFILE_URL,
        init: { headers: { accept: 'application/json', cookie } },
        repeatable: true,
        alsoAccept: NOBODY,
        read: ({ status, text: said }: { status: number; text: string }) => (NOBODY.includes(status) ? LOGGED_OUT : readProfile(said)),
      };
      // What went wrong stands in the log already.
      return callUpstream(upstream, call, request.signal).catch(() => LOGGED_OUT);
    },
  };
}

function readProfile(said: string): Profile {
  const read = answer.safeParse(readJson(said));
  // Nothing of the answer is named: it says who somebody is.
  if (!read.success) throw new UpstreamError('malformed', 'the answer is no profile');
  return read.data.isLoggedIn ? read.data : LOGGED_OUT;
}
