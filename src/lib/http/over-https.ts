/** Answers requests over plain HTTP in production: nothing is served, and nothing that was sent is read (SEC-01). */
import { plain } from './plain.ts';
import { requestUrl } from './request-host.ts';

/**
 * The edge does the same with "Always Use HTTPS"; without that switch a password would pass in clear text, and browsers ignore a promise of
 * HTTPS (HSTS) in such an answer.
 * @returns 308 to the same address, which browsers keep for an hour; 403 for a write, whose content is on its way already
 */
export function overHttps(request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain('Please send this over HTTPS: this connection can be read by others.', 403);
  const { hostname, pathname, search } = requestUrl(request);
  return new Response(null, {
    status: 308,
    headers: { location: `https://${hostname}${pathname}${search}`, 'cache-control': 'public, max-age=3600' },
  });
}
