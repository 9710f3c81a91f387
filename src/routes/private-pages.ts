/** Marks pages whose address identifies a person: no response, not even a redirect or refusal, is cached, sent as referrer, or indexed by search engines (UNS-01). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { requestPath } from '../lib/http/request-path.ts';
import { isPrivatePage } from '../site/own-addresses.ts';

const HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const privatePages: MiddlewareHandler<AppEnv> = async function privatePages(c, next) {
  await next();
  const requested = requestPath(c.get('url').pathname);
  if (!('path' in requested) || !isPrivatePage(requested.path)) return;
  for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value);
  c.res.headers.delete('etag');
};
