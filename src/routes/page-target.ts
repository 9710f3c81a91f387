/** What content shows at an address: mostly the page of the same path; agencies and their directories share one page each (AGY-01, AGY-12). */
import type { PageRequest } from '../page/page-request.ts';

export type PageTarget = Pick<PageRequest, 'path' | 'params' | 'subject'> & { isShared: boolean };

/** @param path content path as asked for @param params query of the request */
export function pageTarget(path: string, params: URLSearchParams): PageTarget {
  return { path, params, isShared: false };
}
