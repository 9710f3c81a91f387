/** Redirects to a page's one address: its route's own spelling, with or without a trailing slash by the setting, in one hop (DEL-14). */
import { encodePath } from '../../lib/http/encode-path.ts';
import { spelled } from '../../site/spelling.ts';
import { addressOf } from '../../fields/context.ts';
import type { Site } from '../../site/sites.ts';

/** Long enough to save requests, short enough that a changed setting or route soon reaches visitors. */
const CACHE_CONTROL = 'public, max-age=3600';

interface OwnAddressRequest {
  request: Request;
  site: Pick<Site, 'prefix' | 'preview'>;
  /** As in `PageRequest`. */
  requestedPath?: string;
  submission?: unknown;
}

/**
 * @param path as requested, without trailing slash @param itemPath the route as its source spells it
 * @returns the route's spelling when the two differ by case only: wildcard routes and aliases keep the requested one
 */
export const routeSpelling = (path: string, itemPath: string): string =>
  itemPath !== path && itemPath.toLowerCase() === path.toLowerCase() ? itemPath : path;

/** Whether the request used another spelling of the page's address. */
export const isMisspelt = ({ requestedPath, site, submission }: OwnAddressRequest, path: string, trailingSlash: boolean): boolean =>
  requestedPath !== undefined && !submission && requestedPath !== spelled(addressOf(site, path), trailingSlash);

/** Permanent, with the query as it came. Begins with exactly one slash, so it cannot lead to another host. */
export function toOwnAddress({ request, site }: OwnAddressRequest, path: string, trailingSlash: boolean): Response {
  const location = `${encodePath(spelled(addressOf(site, path), trailingSlash))}${new URL(request.url).search}`;
  return permanent(location, site.preview);
}

/** @param location on this host, percent-encoded */
export const permanent = (location: string, preview: boolean): Response =>
  new Response(null, { status: 301, headers: { location, 'cache-control': preview ? 'no-store' : CACHE_CONTROL } });
