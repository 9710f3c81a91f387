/** `/sign-in` and `/sign-out` of the preview host (EDT-03): by password, or by Cloudflare Access. */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import type { Editors } from '../../editing/sessions/session-cookie.ts';
import { safeNext } from '../../editing/sessions/safe-next.ts';
import { NotFound, Problem } from '../../errors.ts';
import { readFormBody } from '../../lib/http/input.ts';
import { LIMIT_PERIOD_SECONDS, visitorKey } from '../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../lib/http/same-origin.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { signInPage } from '../../page/desk/sign-in-page.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { urls } from '../../site/urls.ts';

const form = z.object({ password: z.string().default(''), next: z.string().optional() });
const FORM_BYTES = 8 * 1024;

/** GET: the form. A signed-in person is redirected. */
export const getSignIn = (editors: Editors) =>
  async function getSignIn(c: AppContext): Promise<Response> {
    onPreviewHost(c);
    const next = nextOf(c.req.query('next'));
    // When the check fails, sign-in is still possible: the operators' password needs no list of people.
    const editor = await editors.of(c.req.raw).catch((error) => {
      if (editors.signIn.way === 'access') throw error;
    });
    if (editor) return seeOther(next);
    return page(c, editors, next);
  };

/** POST: 303 to the next page when the password is right, else the form again with 422, and 429 after ten attempts a minute, or while guesses delay sign-in. */
export const postSignIn = (editors: Editors) =>
  async function postSignIn(c: AppContext): Promise<Response> {
    onPreviewHost(c);
    checkSameOrigin(c.req.raw);
    if (editors.signIn.way !== 'password') return page(c, editors, urls.deskHome);
    const sent = await readFormBody(c.req.raw, form, { maxBytes: FORM_BYTES });
    const next = nextOf(sent.next);
    const { limits, log } = c.get('services');
    const visitor = visitorKey(c.req.raw);
    const tooMany = () => page(c, editors, next, 'too-many', 429, { 'retry-after': String(LIMIT_PERIOD_SECONDS) });
    // Every attempt counts, right ones too: otherwise the limit would not stop a guess that succeeds in the end.
    if (!(await limits.secrets.allows(`sign-in ${visitor}`))) {
      log.warn('sign-in-limited');
      return tooMany();
    }
    const attempt = await editors.attempt(sent.password, visitor);
    if (attempt === 'too-many') {
      log.warn('sign-in-slowed');
      return tooMany();
    }
    if (attempt) return seeOther(next, { 'set-cookie': attempt });
    log.warn('sign-in-refused');
    return page(c, editors, next, 'wrong', 422);
  };

/** POST: ends the session itself, including copies of its cookie. Access ends its own at the address of this redirect. */
export const postSignOut = (editors: Editors) =>
  async function postSignOut(c: AppContext): Promise<Response> {
    onPreviewHost(c);
    checkSameOrigin(c.req.raw);
    const cookie = await editors.leave(c.req.raw).catch(unlessUpstream);
    return seeOther(editors.signIn.way === 'access' ? urls.accessSignOut : urls.signIn(), { 'set-cookie': cookie });
  };

/** The page confirms the sign-out only when the session has ended everywhere. */
function unlessUpstream(error: unknown): never {
  if (!(error instanceof UpstreamError)) throw error;
  throw new Problem(503, 'sign-out-unavailable', 'You could not be signed out right now.', {
    detail: 'You are still signed in. Please try again in a minute.',
    headers: { 'retry-after': '30' },
  });
}

/** Without a next page, the desk's first page follows. */
const nextOf = (next: string | undefined): string => (next ? safeNext(next) : urls.deskHome);

function onPreviewHost(c: AppContext): void {
  if (!c.get('site').preview) throw new NotFound();
}

function page(
  c: AppContext,
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
