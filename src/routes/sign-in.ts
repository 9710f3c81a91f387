/** `/sign-in` and `/sign-out` of the preview host (EDT-03): one password, or what Cloudflare Access says. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import type { Editors } from '../editing/editors.ts';
import { safeNext } from '../editing/safe-next.ts';
import { NotFound, Problem } from '../errors.ts';
import { readFormBody } from '../lib/input.ts';
import { LIMIT_PERIOD_SECONDS, visitorKey } from '../lib/rate-limit.ts';
import { checkSameOrigin } from '../lib/same-origin.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { signInPage } from '../page/sign-in-page.ts';
import { urls } from '../urls.ts';

const form = z.object({ password: z.string().default(''), next: z.string().optional() });
const FORM_BYTES = 8 * 1024;

/** GET: the form. Whoever is signed in already is sent on. */
export const showSignIn = (editors: Editors) =>
  async function showSignIn(c: Context<AppEnv>): Promise<Response> {
    onPreviewHost(c);
    const next = nextOf(c.req.query('next'));
    // Whoever can't be checked may sign in anew: the operators' password needs no list of people.
    const editor = await editors.of(c.req.raw).catch((error) => {
      if (editors.signIn.way === 'access') throw error;
    });
    if (editor) return seeOther(next);
    return page(c, editors, next);
  };

/** POST: 303 onwards when the password is right, else the form again with 422, and 429 after ten tries a minute. */
export const takeSignIn = (editors: Editors) =>
  async function takeSignIn(c: Context<AppEnv>): Promise<Response> {
    onPreviewHost(c);
    checkSameOrigin(c.req.raw);
    if (editors.signIn.way !== 'password') return page(c, editors, urls.deskHome);
    const sent = await readFormBody(c.req.raw, form, { maxBytes: FORM_BYTES });
    const next = nextOf(sent.next);
    const { limits, log } = c.get('services');
    // Every try counts, right ones too: otherwise the limit would not stop somebody who guesses right at last.
    if (!(await limits.secrets.allows(`sign-in ${visitorKey(c.req.raw)}`))) {
      log.warn('sign-in-limited');
      return page(c, editors, next, 'too-many', 429, { 'retry-after': String(LIMIT_PERIOD_SECONDS) });
    }
    const cookie = await editors.enter(sent.password);
    if (cookie) return seeOther(next, cookie);
    log.warn('sign-in-refused');
    return page(c, editors, next, 'wrong', 422);
  };

/** POST: ends the session itself, also where its cookie was copied to. Access ends its own at the address that this leads to. */
export const takeSignOut = (editors: Editors) =>
  async function takeSignOut(c: Context<AppEnv>): Promise<Response> {
    onPreviewHost(c);
    checkSameOrigin(c.req.raw);
    const cookie = await editors.leave(c.req.raw).catch(unlessUpstream);
    return seeOther(editors.signIn.way === 'access' ? urls.accessSignOut : urls.signIn(), cookie);
  };

/** The page says that they are signed out only when the session has ended everywhere. */
function unlessUpstream(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new Problem(503, 'sign-out-unavailable', 'You could not be signed out just now.', {
    detail: 'You are still signed in. Please try again in a minute.',
    headers: { 'retry-after': '30' },
  });
}

/** Whoever names no page begins with what waits. */
const nextOf = (next: string | undefined): string => (next ? safeNext(next) : urls.deskHome);

function onPreviewHost(c: Context<AppEnv>): void {
  if (!c.get('site').preview) throw new NotFound();
}

const seeOther = (location: string, cookie?: string): Response =>
  new Response(null, { status: 303, headers: { location, ...(cookie && { 'set-cookie': cookie }) } });

function page(
  c: Context<AppEnv>,
  { signIn }: Editors,
  next: string,
  state: 'ready' | 'wrong' | 'too-many' = 'ready',
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { way } = signIn;
  const params: Record<string, string> =
    way === 'password'
      ? { State: state, Next: next }
      : way === 'access'
        ? { State: 'access' }
        : { State: 'not-set-up', Setting: signIn.missing };
  const settled = way === 'password' ? status : way === 'access' ? 401 : 503;
  return signInPage({ site: c.get('site'), services: c.get('services'), params, status: settled, headers });
}
