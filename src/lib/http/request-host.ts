/** The host of a request, and its address with it. */

/** @returns host and port from the `Host` header; an absolute request URL may name another host, which no routing has checked */
export const requestHost = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;

/** @returns the address that the visitor asked for, with the host of `requestHost` */
export function requestUrl(request: Request): URL {
  const url = new URL(request.url);
  url.host = requestHost(request);
  return url;
}

/** Whether a page of this same host sent the request, according to its `Origin`. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === requestHost(request);
}
