/** Pages whose address names somebody: whatever answers there, a redirect or a refusal too, is kept by nobody, named to nobody, and found by no search engine (UNS-01). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app.tsx';
import { requestPath } from '../lib/request-path.ts';
import { isPrivatePage } from '../own-addresses.ts';

const HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const privatePages: MiddlewareHandler<AppEnv> = async function privatePages(c, next) {
  await next();
  const asked = requestPath(c.get('url').pathname);
  if (!('path' in asked) || !isPrivatePage(asked.path)) return;
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  c.res.headers.delete('etag');
};
