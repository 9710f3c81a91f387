/** The calculator without script: one question a page, answers carried by its form and a sealed cookie; none of them is kept here, or stands in an address or a line of the log (CAL-01, CAL-02; decision 046). */
import type { Context, Next } from 'hono';
import type { AppEnv } from '../app.tsx';
import { CALCULATOR, NO_COOKIE } from '../blocks/life-calculator/state.ts';
import { carriedOf, readCarried } from '../calculator/carried.ts';
import { begun, type Face, PRESS, pressed } from '../calculator/presses/rules.ts';
import { currentScreen, FIRST, readProgress } from '../calculator/progress/rules.ts';
import { lastOfEach, readFormBody } from '../lib/input.ts';
import { brake } from '../lib/rate-limit.ts';
import { checkSameOrigin } from '../lib/same-origin.ts';
import { pageAddress } from '../page-address.ts';
import { isAskedAsPart } from '../page/as-part.ts';
import { servePage } from '../page/serve-page.ts';
import { urls } from '../urls.ts';
import { askAgent } from './calculator-agent.ts';
import { answersCookie, hasCookie, keptAnswers, noAnswersCookie } from './calculator-cookie.ts';

/** All answers at their longest, and what a browser makes of them. */
const MAX_BODY_BYTES = 16 * 1024;

/** Query name: id of the screen. An address says where somebody is, never what was answered. */
const QUESTION = 'question';

/** GET: where the cookie says that somebody has come to; the cached first page for everybody else. */
export async function calculatorPage(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { searchParams } = c.get('url');
  const kept = isAskedAsPart(searchParams) ? undefined : await keptAnswers(c);
  if (kept) return show(c, begun(readProgress({ ...readCarried(kept), screen: searchParams.get(QUESTION) ?? FIRST })));
  await next();
  return undefined;
}

/** POST: a press of one of its buttons. @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function calculatorAnswer(c: Context<AppEnv>): Promise<Response> {
  checkSameOrigin(c.req.raw);
  const keeps = hasCookie(c);
  const isTried = c.get('url').searchParams.has(NO_COOKIE);
  // Whether a browser keeps cookies shows only once it was given one: it sends the same again, to an address that says so.
  const first = keeps || isTried ? undefined : await answersCookie(c, urls.calculator, {});
  if (first) return redirect(c, `?${NO_COOKIE}=tried`, 307, first);
  await brake(c.get('services').limits.reads, 'calculator', c.req.raw);
  const given = await readFormBody(c.req.raw, lastOfEach, { maxBytes: MAX_BODY_BYTES });
  const press = given.do ?? PRESS.next;
  if (press === PRESS.startOver) return redirect(c, '', 303, noAnswersCookie(c, urls.calculator));
  const face = pressed(begun(readCarried(given)), press);
  if (face.faults.length > 0) return show(c, face, { status: 422, keeps });
  if (press === PRESS.contact) return askAgent(c, face.progress, keeps);
  const cookie = keeps ? await answersCookie(c, urls.calculator, carriedOf(face.progress)) : undefined;
  if (!cookie) return show(c, face, { keeps });
  return redirect(c, `?${new URLSearchParams({ [QUESTION]: currentScreen(face.progress).id })}`, 303, cookie);
}

function redirect(c: Context<AppEnv>, query: string, status: 303 | 307, cookie: string): Response {
  const { pathname } = new URL(pageAddress(c.get('site'), urls.calculator, c.get('services').settings.TRAILING_SLASH));
  return new Response(null, { status, headers: { location: pathname + query, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}

/** The calculator's page at a place of somebody's: never stored. @param keeps false where the browser keeps no cookie */
function show(
  c: Context<AppEnv>,
  { progress, faults }: Face,
  { status = 200, keeps = true }: { status?: number; keeps?: boolean } = {},
): Promise<Response> {
  return servePage({
    request: c.req.raw,
    site: c.get('site'),
    path: urls.calculator,
    params: new URLSearchParams(),
    services: c.get('services'),
    background: c.executionCtx,
    submission: {
      formId: CALCULATOR,
      values: { ...carriedOf(progress), ...(!keeps && { [NO_COOKIE]: 'tried' }) },
      errors: Object.fromEntries(faults),
      status,
    },
  });
}
