/** robots.txt and llms.txt, from content (DEL-10). */
import type { AppContext } from '../../app-env.ts';
import { NotFound } from '../../errors.ts';
import { UpstreamError } from '../../content/source.ts';
import { reason } from '../../lib/logging/log.ts';
import { CLOSED, robotsTxt } from '../../robots/robots.ts';
import { urls } from '../../site/urls.ts';
import { machineAnswer, orNotReady } from './machine-answer.ts';

const TYPE = 'text/plain; charset=utf-8';
const MAX_AGE_SECONDS = 600;

/**
 * Never an error: crawlers read a 5xx as "nothing may be read" (RFC 9309 §2.3.1.4), and would drop the whole site. The last text from
 * content is used for a day; after that everything is open, as without a file.
 */
export async function robots(c: AppContext): Promise<Response> {
  const { services, site } = c.var;
  if (site.preview) return machineAnswer(c.req.raw, { body: CLOSED, type: TYPE, maxAgeSeconds: 0 });
  const sitemap = services.settings.CONTENT_SOURCE === 'layout-service' ? '' : urls.sitemap;
  let text = '';
  let maxAgeSeconds = MAX_AGE_SECONDS;
  try {
    text = await fromContent(c, 'robots');
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    services.log.warn('robots-default', { site: site.site, reason: reason(error) });
    maxAgeSeconds = 60;
  }
  return machineAnswer(c.req.raw, { body: robotsTxt(text, site.origin, sitemap), type: TYPE, maxAgeSeconds });
}

/** The site's text for language models. @throws NotFound when content has none, and on the preview host · TryAgain */
export async function llmsTxt(c: AppContext): Promise<Response> {
  if (c.var.site.preview) throw new NotFound();
  const text = await orNotReady('The text is not ready.', () => fromContent(c, 'llms'));
  if (text.trim() === '') throw new NotFound();
  return machineAnswer(c.req.raw, { body: text, type: 'text/markdown; charset=utf-8', maxAgeSeconds: MAX_AGE_SECONDS });
}

/** @throws UpstreamError */
async function fromContent(c: AppContext, name: 'robots' | 'llms'): Promise<string> {
  const { services, site } = c.var;
  const { pointer } = await services.version.current(site.site);
  return services.siteTexts.get(name, site.site, pointer.shell, c.executionCtx);
}
