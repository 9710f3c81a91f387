/** POST /api/feedback: a visitor's answers in a feedback panel (BLK-22). A form gets its page back, a script JSON; both report success only after the answers are stored. */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { BadRequest, type Problem, TooMany } from '../../../errors.ts';
import { acceptFeedback } from '../../../feedback/accept-feedback.ts';
import { offeredChoices, readFeedback } from '../../../feedback/feedback.rules.ts';
import { readFormBody, readJsonBody } from '../../../lib/http/input.ts';
import { enforceRateLimit, visitorKey } from '../../../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import { routeSpelling } from '../../../page/serve/own-address.ts';
import type { Services } from '../../../service-types.ts';
import type { Site } from '../../../site/sites.ts';
import { pageTarget } from '../../page-target.ts';
import { pageAgain, postedFrom, postedPage, returnAddress } from '../../posted-page.ts';
import { refusalOf } from './refusal-of.ts';

/** A text that is too long is reported in the page; this only limits the body. */
const MAX_BODY_BYTES = 64 * 1024;

/** Text by name, the last value of each; a number is accepted as text. The rules decide what fields can contain. */
const body = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), z.number().transform(String), z.array(z.string()).transform((all) => all.at(-1) ?? '')])),
);

interface Sent {
  site: Site;
  /** Content path of the page with the panel. */
  path: string;
  /** Uid of the panel. */
  form: string;
  values: ReturnType<typeof readFeedback>;
}

/** @throws Forbidden · WrongType · TooLarge · BadRequest, and for scripts TooMany · TryAgain · a problem 422 that names the fields */
export function feedback(services: Services): (c: AppContext) => Promise<Response> {
  return async function postFeedback(c) {
    const request = c.req.raw;
    checkSameOrigin(request);
    const isScript = /^application\/json\b/i.test(c.req.header('content-type') ?? '');
    const read = isScript ? readJsonBody : readFormBody;
    const posted = await read(request, body, { maxBytes: MAX_BODY_BYTES });
    const sent = { ...postedFrom(c, posted.page ?? '/'), form: posted.form ?? '', values: readFeedback(posted) };
    const problem = await accept(c, services, sent);
    if (isScript) {
      if (problem) throw problem;
      return c.json({ stored: true }, 201, { 'cache-control': 'no-store' });
    }
    if (problem) return showAgain(c, services, sent, problem);
    return c.redirect(`${returnAddress(services, sent.site, sent.path)}?feedback=sent#feedback-${encodeURIComponent(sent.form)}`, 303);
  };
}

/** @returns why the answer is refused, or nothing */
function accept(c: AppContext, services: Services, { site, path, form, values }: Sent): Promise<Problem | undefined> {
  const title = 'The answer could not be stored. Please send it again.';
  return refusalOf({ log: services.log, event: 'feedback-not-stored', title }, async () => {
    await enforceRateLimit(services.limits.writes, 'feedback', c.req.raw);
    const panel = await panelOn(c, services, { site, path, form });
    if (!panel) throw new BadRequest([{ parameter: 'form', message: 'names no feedback panel of this page' }]);
    const entry = { ...values, site: site.site, language: site.language, page: panel.page, form };
    await acceptFeedback(services, entry, { choices: panel.choices, visitor: visitorKey(c.req.raw) });
  });
}

/** @returns the options of the panel, and its page as spelled in content; `undefined` when the page has no such panel */
async function panelOn(
  c: AppContext,
  services: Services,
  { site, path, form }: Omit<Sent, 'values'>,
): Promise<{ choices: string[]; page: string } | undefined> {
  const target = pageTarget(path, new URLSearchParams(), { site, services });
  const { layout, renderings } = await postedPage(c, services, site, target.path);
  const panel = renderings.find(({ uid, name }) => uid === form && name === 'FeedbackModal');
  return panel && { choices: offeredChoices(panel.fields), page: routeSpelling(path, layout.context.itemPath) };
}

/** The page with its errors and all typed values. @throws BadRequest when the page has no panel to show them in */
async function showAgain(c: AppContext, services: Services, { site, path, form, values }: Sent, problem: Problem): Promise<Response> {
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
