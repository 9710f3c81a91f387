/** The calculator without script: one question per page, answers in its form and a sealed cookie; none is stored here, or appears in an address or the log (CAL-01, CAL-02; decision 046). */
import type { Next } from 'hono';
import type { AppContext } from '../app-env.ts';
import { CALCULATOR, NO_COOKIE } from '../blocks/life-calculator/state.ts';
import { carriedOf, readCarried } from '../calculator/carried.ts';
import { begun, type Face, PRESS, pressed } from '../calculator/presses.rules.ts';
import { currentScreen, FIRST, readProgress } from '../calculator/progress.rules.ts';
import { lastOfEach, readFormBody } from '../lib/http/input.ts';
import { enforceRateLimit } from '../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../lib/http/same-origin.ts';
import { pageAddress } from '../site/page-address.ts';
import { isPartRequest } from '../page/document/as-part.ts';
import { urls } from '../site/urls.ts';
import { pageWith } from './posted-page.ts';
import { askAgent } from './calculator-agent.ts';
import { answersCookie, hasCookie, storedAnswers, noAnswersCookie } from './calculator-cookie.ts';

/** Fits the longest answers, as encoded by a browser. */
const MAX_BODY_BYTES = 16 * 1024;

/** Query name: id of the screen. An address names the screen, never an answer. */
const QUESTION = 'question';

/** GET: the visitor's current screen, from the cookie; without a cookie, the cached first page. */
export async function calculatorPage(c: AppContext, next: Next): Promise<Response | undefined> {
  const { searchParams } = c.get('url');
  const stored = isPartRequest(searchParams) ? undefined : await storedAnswers(c);
  if (stored) return show(c, begun(readProgress({ ...readCarried(stored), screen: searchParams.get(QUESTION) ?? FIRST })));
  await next();
  return undefined;
}

/** POST: one of its buttons. @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function calculatorAnswer(c: AppContext): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const hasCookies = hasCookie(c);
  const isTried = c.get('url').searchParams.has(NO_COOKIE);
  // Whether a browser accepts cookies shows only after it got one: it repeats the post, at an address that marks the second try.
  const first = hasCookies || isTried ? undefined : await answersCookie(c, urls.calculator, {});
  if (first) return redirect(c, `?${NO_COOKIE}=tried`, 307, first);
  await enforceRateLimit(c.get('services').limits.reads, 'calculator', c.req.raw);
  const form = await readFormBody(c.req.raw, lastOfEach, { maxBytes: MAX_BODY_BYTES });
  const press = form.do ?? PRESS.next;
  if (press === PRESS.startOver) return redirect(c, '', 303, noAnswersCookie(c, urls.calculator));
  const face = pressed(begun(readCarried(form)), press);
  if (face.faults.length > 0) return show(c, face, { status: 422, hasCookies });
  if (press === PRESS.contact) return askAgent(c, face.progress, hasCookies);
  const cookie = hasCookies ? await answersCookie(c, urls.calculator, carriedOf(face.progress)) : undefined;
  if (!cookie) return show(c, face, { hasCookies });
  return redirect(c, `?${new URLSearchParams({ [QUESTION]: currentScreen(face.progress).id })}`, 303, cookie);
}

function redirect(c: AppContext, query: string, status: 303 | 307, cookie: string): Response {
  const { pathname } = new URL(pageAddress(c.get('site'), urls.calculator, c.get('services').settings.TRAILING_SLASH));
  return new Response(null, { status, headers: { location: pathname + query, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}

/** The calculator's page at a visitor's screen: never cached. @param hasCookies false when the browser accepts no cookies */
function show(
  c: AppContext,
  { progress, faults }: Face,
  { status = 200, hasCookies = true }: { status?: number; hasCookies?: boolean } = {},
): Promise<Response> {
  const page = { site: c.get('site'), path: urls.calculator, params: new URLSearchParams() };
  const values = { ...carriedOf(progress), ...(!hasCookies && { [NO_COOKIE]: 'tried' }) };
  return pageWith(c, page, { formId: CALCULATOR, values, errors: Object.fromEntries(faults), status });
}
