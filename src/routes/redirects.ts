/** Applies content's redirect rules before any page (DEL-06). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { requestHost } from '../lib/http/request-host.ts';
import { isAnsweredFirst } from '../site/own-addresses.ts';
import type { RedirectAnswer } from '../redirects/follow.ts';

/** Browsers cache permanent redirects without limit by default; with an hour, a wrong rule can be corrected. */
const CACHE_CONTROL = { 301: 'public, max-age=3600', 302: 'no-store', 308: 'public, max-age=3600' };

/** GET and HEAD requests are matched against every rule, other methods only against those that keep the method (308). */
export const redirects: MiddlewareHandler<AppEnv> = async function redirects(c, next) {
  const url = c.get('url');
  if (isAnsweredFirst(url.pathname)) return next();
  const host = requestHost(c.req.raw).replace(/:\d+$/, '').toLowerCase();
  const found = c.get('services').redirects.answer(c.get('site'), host, url.pathname, url.search, c.executionCtx);
  const answer = found instanceof Promise ? await found : found;
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!answer || !(reads || answer.status === 308)) return next();
  const { site, preview } = c.get('site');
  if (!preview) c.get('services').redirectHits.note(site, answer.rule, c.executionCtx);
  if (answer.status === 200) {
    c.set('shown', answer);
    return next();
  }
  c.get('services').metrics.write('redirect', [String(answer.status)]);
  return redirect(answer, preview);
};

const redirect = ({ status, location }: Exclude<RedirectAnswer, { status: 200 }>, isPreview: boolean): Response =>
  new Response(null, { status, headers: { location, 'cache-control': isPreview ? 'no-store' : CACHE_CONTROL[status] } });
