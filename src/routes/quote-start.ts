/** POST to the home of a language: a quote started without script. Valid: on to the type's target from content; invalid: the same page with the error and what was typed (QTE-02). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { UpstreamError } from '../content/source.ts';
import { lastOfEach, readFormBody } from '../lib/input.ts';
import { addressOf } from '../fields/context.ts';
import { brake } from '../lib/rate-limit.ts';
import { checkSameOrigin } from '../lib/same-origin.ts';
import { requestPath } from '../lib/request-path.ts';
import { servePage } from '../page/serve-page.ts';
import { pageTarget } from './page-target.ts';
import { postedPage } from './posted-page.ts';
import { quoteTypesOf } from '../quotes/quote-types.ts';
import { readQuoteStart } from '../quotes/rules.ts';
import { contentPath } from '../sites.ts';
import { trackQuote } from './track-quote.ts';

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function quoteStart(c: Context<AppEnv>): Promise<Response> {
  const services = c.get('services');
  const site = c.get('site');
  checkSameOrigin(c.req.raw);
  await brake(services.limits.writes, 'quote-start', c.req.raw);
  const form = await readFormBody(c.req.raw, lastOfEach, { maxBytes: 8 * 1024 });
  const address = form.page?.startsWith('/') && !/^\/[/\\]/.test(form.page) ? form.page : '/';
  const where = requestPath(contentPath(site, address));
  const path = 'path' in where ? where.path : '/';
  const { isShared: _, ...target } = pageTarget(path, new URLSearchParams(), { site, services });
  const page = await postedPage(c, services, site, target.path).catch(unlessUpstream);
  const rendering = page?.renderings.find(({ uid }) => uid === form.form);
  const started = readQuoteStart(form, quoteTypesOf(rendering?.fields), {
    page: addressOf(site, path),
    prefix: site.prefix,
    takesLongZip: rendering?.name === 'QuoteWizard',
  });
  if ('target' in started) {
    if (form.tracked !== '1')
      c.executionCtx.waitUntil(trackQuote(c, { form: form.form ?? '', page: path, values: started.values }).catch(() => undefined));
    return c.redirect(started.target, 303);
  }
  return servePage({
    request: c.req.raw,
    site,
    ...target,
    services,
    background: c.executionCtx,
    submission: { formId: form.form ?? '', values: started.values, errors: started.errors },
  });
}

/** Without a layout the page itself says that it is not available, and when to come back. */
function unlessUpstream(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error;
}
