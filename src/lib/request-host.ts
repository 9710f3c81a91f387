/** The host that a request is for. */

/** @returns host and port as the client says them; the address in its absolute form may name another, which no routing has looked at */
export const requestHost = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;

/** Whether a page of this very host sent the request, as its `Origin` says. */
export function isOwnOrigin(request: Request, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === requestHost(request);
}
