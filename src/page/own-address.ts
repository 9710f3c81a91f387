/** A page answers under one address: its route's own spelling, with or without a slash at the end as the setting says. One hop leads there (DEL-14). */
import { encodePath } from '../lib/encode-path.ts';
import { spelled } from '../spelling.ts';
import { addressOf } from '../fields/context.ts';
import type { Site } from '../sites.ts';

/** Long enough to spare a visit, short enough that a changed setting or route is not held against a visitor for long. */
const CACHE_CONTROL = 'public, max-age=3600';

interface Asking {
  request: Request;
  site: Pick<Site, 'prefix' | 'preview'>;
  /** As in `PageRequest`. */
  asked?: string;
  submission?: unknown;
}

/**
 * @param path as asked for, without slash at the end @param itemPath the route as its source spells it
 * @returns the route's spelling where the two differ by case only: wildcard routes and aliases keep what was asked for
 */
export const routeSpelling = (path: string, itemPath: string): string =>
  itemPath !== path && itemPath.toLowerCase() === path.toLowerCase() ? itemPath : path;

/** Whether the request came to another spelling of the page's address. */
export const isMisspelt = ({ asked, site, submission }: Asking, path: string, trailingSlash: boolean): boolean =>
  asked !== undefined && !submission && asked !== spelled(addressOf(site, path), trailingSlash);

/** Permanent, with the query as it came. Begins with exactly one slash, so it can't lead to another host. */
export function toOwnAddress({ request, site }: Asking, path: string, trailingSlash: boolean): Response {
  const location = `${encodePath(spelled(addressOf(site, path), trailingSlash))}${new URL(request.url).search}`;
  return permanent(location, site.preview);
}

/** @param location on this host, percent-encoded */
export const permanent = (location: string, preview: boolean): Response =>
  new Response(null, { status: 301, headers: { location, 'cache-control': preview ? 'no-store' : CACHE_CONTROL } });
