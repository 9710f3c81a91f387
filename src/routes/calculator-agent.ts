/** From the results to an agent, without script: the form of the quote journey with the summary in its message, to be read and changed before it is sent (CAL-05; decision 046). */
import type { Context, Next } from 'hono';
import { getCookie } from 'hono/cookie';
import { ASSOCIATED_COOKIE } from '../agencies/attribution/rules.ts';
import type { AppEnv } from '../app.tsx';
import { carriedOf, readCarried } from '../calculator/carried.ts';
import type { Progress } from '../calculator/progress/rules.ts';
import { summaryWithin } from '../calculator/summary/rules.ts';
import { agencyOf } from '../forms/agency.ts';
import { partsOf } from '../forms/definition.ts';
import { formIn } from '../forms/find.ts';
import { firstValues, SENT } from '../forms/prefill.ts';
import { isAskedAsPart } from '../page/as-part.ts';
import { servePage } from '../page/serve-page.ts';
import { urls } from '../urls.ts';
import { answersCookie, keptAnswers, noAnswersCookie } from './calculator-cookie.ts';
import { phrasesOf } from './phrases.ts';
import { postedPage } from './posted-page.ts';

const PATH = urls.quoteRequest();

/** POST "Contact An Agent": on to the choice of an agency, or to the form of the one that is known. @param keeps whether the browser keeps cookies */
export async function askAgent(c: Context<AppEnv>, progress: Progress, keeps: boolean): Promise<Response> {
  const agency = await agencyOf(c.get('services').agencies, [getCookie(c, ASSOCIATED_COOKIE)]);
  const query = { insuranceType: 'life', ...(agency && { agency }) };
  const cookie = keeps ? await answersCookie(c, PATH, carriedOf(progress)) : undefined;
  if (!cookie) return showForm(c, new URLSearchParams(query), progress);
  const location = c.get('site').prefix + urls.quoteRequest(query);
  return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}

/** GET of the quote journey: once an agency is chosen, its form has the summary of a calculator that was left for it; after it was sent, nothing is carried on. */
export async function quoteWithSummary(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const { searchParams } = c.get('url');
  const kept = isAskedAsPart(searchParams) ? undefined : await keptAnswers(c);
  if (kept && searchParams.has('agency') && !searchParams.has(SENT)) return showForm(c, searchParams, readCarried(kept));
  await next();
  if (kept && searchParams.has(SENT)) c.res.headers.append('set-cookie', noAnswersCookie(c, PATH));
  return undefined;
}

async function showForm(c: Context<AppEnv>, params: URLSearchParams, progress: Progress): Promise<Response> {
  const services = c.get('services');
  const site = c.get('site');
  const [say, { renderings }] = await Promise.all([phrasesOf(services, site, c.executionCtx), postedPage(c, services, site, PATH)]);
  const form = renderings.find((rendering) => formIn(rendering));
  const definition = form && formIn(form);
  const message = definition && partsOf(definition).find(({ control }) => control === 'text');
  const summary = summaryWithin(progress, say, message?.max);
  const first = definition ? [...firstValues(definition, params)].map(([name, texts]) => [name, texts.join('\n')]) : [];
  return servePage({
    request: c.req.raw,
    site,
    path: PATH,
    params,
    services,
    background: c.executionCtx,
    submission: {
      formId: form?.uid ?? '',
      values: { ...Object.fromEntries(first), ...(message && { [message.name]: summary }) },
      errors: {},
      status: 200,
    },
  });
}
