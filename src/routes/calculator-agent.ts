/** From the results to an agent, without script: the quote journey's form with the summary in its message, which the visitor can change before sending (CAL-05; decision 046). */
import type { Next } from 'hono';
import { getCookie } from 'hono/cookie';
import { ASSOCIATED_COOKIE } from '../agencies/visitor/attribution.rules.ts';
import type { AppContext } from '../app-env.ts';
import { carriedOf, readCarried } from '../calculator/carried.ts';
import type { Progress } from '../calculator/progress.rules.ts';
import { summaryWithin } from '../calculator/summary.rules.ts';
import { agencyOf } from '../forms/agency.ts';
import { controlsOf } from '../forms/definition.ts';
import { formIn } from '../forms/find.ts';
import { firstValues, SENT } from '../forms/prefill.ts';
import { isPartRequest } from '../page/document/as-part.ts';
import { urls } from '../site/urls.ts';
import { answersCookie, storedAnswers, noAnswersCookie } from './calculator-cookie.ts';
import { phrasesOf } from '../page/serve/phrases.ts';
import { pageWith, postedPage } from './posted-page.ts';

const PATH = urls.quoteRequest();

/** POST "Contact An Agent": redirects to the choice of an agency, or to the known agency's form. @param hasCookies whether the browser accepts cookies */
export async function askAgent(c: AppContext, progress: Progress, hasCookies: boolean): Promise<Response> {
  const { number: agency } = await agencyOf(c.get('services').agencies, [getCookie(c, ASSOCIATED_COOKIE)]);
  const query = { insuranceType: 'life', ...(agency ? { agency } : { step: 'agent' as const }) };
  const cookie = hasCookies ? await answersCookie(c, PATH, carriedOf(progress)) : undefined;
  if (!cookie) return showForm(c, new URLSearchParams(query), progress);
  const location = c.get('site').prefix + urls.quoteRequest(query);
  return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}

/** GET of the quote journey: once an agency is chosen, its form gets the stored summary; after it was sent, the summary is deleted. */
export async function quoteWithSummary(c: AppContext, next: Next): Promise<Response | undefined> {
  const { searchParams } = c.get('url');
  const stored = isPartRequest(searchParams) ? undefined : await storedAnswers(c);
  if (stored && searchParams.has('agency') && !searchParams.has(SENT)) return showForm(c, searchParams, readCarried(stored));
  await next();
  if (stored && searchParams.has(SENT)) c.res.headers.append('set-cookie', noAnswersCookie(c, PATH));
  return undefined;
}

async function showForm(c: AppContext, params: URLSearchParams, progress: Progress): Promise<Response> {
  const services = c.get('services');
  const site = c.get('site');
  const [say, { renderings }] = await Promise.all([phrasesOf(services, site, c.executionCtx), postedPage(c, services, site, PATH)]);
  const form = renderings.find((rendering) => formIn(rendering));
  const definition = form && formIn(form);
  const message = definition && controlsOf(definition).find(({ control }) => control === 'text');
  const summary = summaryWithin(progress, say, message?.max);
  const first = definition ? [...firstValues(definition, params)].map(([name, texts]) => [name, texts.join('\n')]) : [];
  const values = { ...Object.fromEntries(first), ...(message && { [message.name]: summary }) };
  return pageWith(c, { site, path: PATH, params }, { formId: form?.uid ?? '', values, errors: {}, status: 200 });
}
