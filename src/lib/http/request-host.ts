/** The host of a request. */

/** @returns host and port from the `Host` header; an absolute request URL may name another host, which no routing has checked */
export const requestHost = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;

/** Whether a page of this same host sent the request, according to its `Origin`. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === requestHost(request);
}
