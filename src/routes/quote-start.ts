/** POST to the home of a language: a quote started without script. Valid: redirects to the type's target from content; invalid: the same page with the error and the typed values (QTE-02). */
import type { AppContext } from '../app-env.ts';
import type { Item } from '../content/model.ts';
import { UpstreamError } from '../content/source.ts';
import { lastOfEach, readFormBody } from '../lib/http/input.ts';
import { addressOf } from '../fields/context.ts';
import { enforceRateLimit } from '../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../lib/http/same-origin.ts';
import { requestPath } from '../lib/http/request-path.ts';
import { pageTarget } from './page-target.ts';
import { pageWith, postedPage } from './posted-page.ts';
import { handOver, isOnline } from '../quotes/hand-over.ts';
import { type NotOfferedFields, readNotOffered } from '../quotes/not-offered.rules.ts';
import { quoteTypesOf } from '../quotes/quote-types.ts';
import { readQuoteStart } from '../quotes/start.rules.ts';
import { trackQuote } from '../quotes/track-quote.ts';
import type { Services } from '../service-types.ts';
import { contentPath, type Site } from '../site/sites.ts';
import { urls } from '../site/urls.ts';
import { countedVisitor } from './visitor-consent.ts';

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
export async function quoteStart(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const site = c.get('site');
  checkSameOrigin(c.req.raw);
  await enforceRateLimit(services.limits.writes, 'quote-start', c.req.raw);
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
    const visitor = form.tracked === '1' ? undefined : countedVisitor(c);
    const quote = { form: form.form ?? '', site: site.site, language: site.language, page: path, values: started.values };
    if (visitor) c.executionCtx.waitUntil(trackQuote(services, { ...quote, visitor }).catch(() => undefined));
    const notOffered = isOnline(started.target) ? await notOfferedIn(c, services, site) : undefined;
    const { target, values } = started;
    return c.redirect(handOver({ target, values, prefix: site.prefix, settings: services.settings, notOffered }), 303);
  }
  return pageWith(c, { site, ...target }, { formId: form.form ?? '', values: started.values, errors: started.errors });
}

/** What the quote journey of the site says; `undefined` where it has none, or its page is not available. */
async function notOfferedIn(c: AppContext, services: Services, site: Site) {
  const journey = await postedPage(c, services, site, urls.quoteRequest()).catch(unlessUpstream);
  const block = journey?.renderings.find(({ name }) => name === 'QuoteRequest');
  return block && readNotOffered((block.fields as { NotOffered: Item<NotOfferedFields>[] }).NotOffered);
}

/** Without a layout the page itself says that it is not available, and when to retry. */
function unlessUpstream(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error;
}
