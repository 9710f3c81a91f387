/** Reads profiles from the customer portal: `GET PROFILE_URL` with the visitor's own cookies returns `{isLoggedIn, email, account}` (S1 §3). */
import * as z from 'zod';
import { appCookies } from '../cookies.ts';
import { callUpstream } from '../lib/http/fetch.ts';
import { parseJson } from '../lib/http/bodies/read-body.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { type ClientDeps, upstreamOf } from '../upstream-deps.ts';
import { LOGGED_OUT, type Profile, type Profiles } from './service.ts';

const TIMEOUT_MS = 3000;
const MAX_BYTES = 64 * 1024;
/** Statuses with which portals report a logged-out visitor. */
const LOGGED_OUT_STATUSES = [401, 403, 404];

const text = z.lazy(() =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((value) => value ?? ''),
);
const answer = z.lazy(() =>
  z.object({
    isLoggedIn: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]),
    email: text,
    account: text,
  }),
);

export function profileClient(deps: ClientDeps): Profiles {
  const upstream = upstreamOf('profile', deps, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  return {
    async of(request) {
      const cookie = appCookies(request.headers.get('cookie') ?? '');
      // Without a cookie the visitor cannot be logged in.
      if (!cookie) return LOGGED_OUT;
      const call = {
        operation: 'profile',
        url: deps.settings.PROFILE_URL,
        init: { headers: { accept: 'application/json', cookie } },
        repeatable: true,
        alsoAccept: LOGGED_OUT_STATUSES,
        read: ({ status, text: body }: { status: number; text: string }) =>
          LOGGED_OUT_STATUSES.includes(status) ? LOGGED_OUT : readProfile(body),
      };
      // The error is logged already.
      return callUpstream(upstream, call, request.signal).catch(() => LOGGED_OUT);
    },
  };
}

function readProfile(body: string): Profile {
  const read = answer.safeParse(parseJson(body));
  // Nothing of the response is logged: it identifies a person.
  if (!read.success) throw new UpstreamError('malformed', 'the answer is no profile');
  return read.data.isLoggedIn ? read.data : LOGGED_OUT;
}
