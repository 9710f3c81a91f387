/** Tells whether a form or call comes from our own pages, by headers that pages can't forge. */
import { Forbidden } from './problem.ts';
import { isOwnOrigin } from './request-host.ts';

/** @returns false when the headers name another origin; a client without these headers (not a browser) may write, since it has no visitor's cookies to abuse */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  return !origin || isOwnOrigin(request, origin);
}

/** Call before reading a form. @throws Forbidden when a page of another site sent it */
export function checkSameOrigin(request: Request): void {
  if (!isSameOrigin(request)) throw new Forbidden('This form was sent from another site.');
}
