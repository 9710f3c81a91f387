/** POST /api/feedback: what a visitor answers in a feedback panel (BLK-22). A form gets its page back, a script JSON; neither hears of a success before the answer is stored. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { UpstreamError } from '../../content/source.ts';
import { BadRequest, Problem, TooMany, TryAgain, upstreamProblem } from '../../errors.ts';
import { feedbackFaults, offeredChoices, readFeedback } from '../../feedback/rules.ts';
import { storeFeedback } from '../../feedback/service.ts';
import { readFormBody, readJsonBody } from '../../lib/input.ts';
import { fault } from '../../lib/log.ts';
import { brake, visitorKey } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import { routeSpelling } from '../../page/own-address.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites.ts';
import { pageTarget } from '../page-target.ts';
import { pageAgain, postedFrom, postedPage, wayBack } from '../posted-page.ts';

/** A text that is too long is said to the visitor in the page; this only bounds what is read. */
const MAX_BODY_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 30;

/** Text by name, the last of each; a number is as good as its digits. What fields may hold is settled by the rules. */
const body = z.record(
  z.string(),
  z.union([z.string(), z.number().transform(String), z.array(z.string()).transform((all) => all.at(-1) ?? '')]),
);

interface Sent {
  site: Site;
  /** Content path of the page that holds the panel. */
  path: string;
  /** Uid of the panel. */
  form: string;
  values: ReturnType<typeof readFeedback>;
}

/** @throws Forbidden · WrongType · TooLarge · BadRequest, and for scripts TooMany · TryAgain · a problem 422 that names the fields */
export function feedback(services: Services): (c: Context<AppEnv>) => Promise<Response> {
  return async function postFeedback(c) {
    const request = c.req.raw;
    checkSameOrigin(request);
    const isScript = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    const read = isScript ? readJsonBody : readFormBody;
    const posted = await read(request, body, { maxBytes: MAX_BODY_BYTES });
    const sent = { ...postedFrom(c, posted.page ?? '/'), form: posted.form ?? '', values: readFeedback(posted) };
    const problem = await take(c, services, sent);
    if (isScript) {
      if (problem) throw problem;
      return c.json({ stored: true }, 201, { 'cache-control': 'no-store' });
    }
    if (problem) return showAgain(c, services, sent, problem);
    return c.redirect(`${wayBack(services, sent.site, sent.path)}?feedback=sent#feedback-${encodeURIComponent(sent.form)}`, 303);
  };
}

/** @returns why the answer is not stored, or nothing */
async function take(c: Context<AppEnv>, services: Services, { site, path, form, values }: Sent): Promise<Problem | undefined> {
  try {
    await brake(services.limits.writes, 'feedback', c.req.raw);
    const panel = await panelOn(c, services, { site, path, form });
    if (!panel) return new BadRequest([{ parameter: 'form', message: 'names no feedback panel of this page' }]);
    const faults = feedbackFaults(values, panel.choices);
    if (faults.length > 0) {
      const errors = faults.map((parameter) => ({ parameter, message: 'can not be taken' }));
      return new Problem(422, 'invalid-feedback', 'The answer is not complete.', { errors });
    }
    const entry = { ...values, site: site.site, language: site.language, page: panel.page, form };
    await storeFeedback(services.env.DB, entry, visitorKey(c.req.raw), services.clock.now());
  } catch (error) {
    if (error instanceof Problem) return error;
    if (error instanceof UpstreamError) return upstreamProblem(error);
    services.log.error('feedback-not-stored', { ...fault(error) });
    return new TryAgain('The answer could not be stored. Please send it again.', RETRY_AFTER_SECONDS);
  }
}

/** @returns the options of the panel, and its page as content spells it; `undefined` when the page has no such panel */
async function panelOn(
  c: Context<AppEnv>,
  services: Services,
  { site, path, form }: Omit<Sent, 'values'>,
): Promise<{ choices: string[]; page: string } | undefined> {
  const { path: shown } = pageTarget(path, new URLSearchParams(), { site, services });
  const { layout, renderings } = await postedPage(c, services, site, shown);
  const panel = renderings.find(({ uid, name }) => uid === form && name === 'FeedbackModal');
  return panel && { choices: offeredChoices(panel.fields), page: routeSpelling(path, layout.context.itemPath) };
}

/** The page with what was wrong and everything that was typed. @throws BadRequest when the page has no panel to show it in */
async function showAgain(c: Context<AppEnv>, services: Services, { site, path, form, values }: Sent, problem: Problem): Promise<Response> {
  if (problem instanceof BadRequest) throw problem;
  const named = problem.options.errors?.map(({ parameter }) => parameter);
  const faults = named ?? [problem instanceof TooMany ? 'too-many' : 'not-stored'];
  const target = pageTarget(path, new URLSearchParams(), { site, services });
  return pageAgain(c, { site, target }, problem, {
    formId: form,
    values,
    errors: Object.fromEntries(faults.map((fault) => [fault, fault])),
  });
}
