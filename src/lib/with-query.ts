/** An address with a query behind it. */

/** @param query as `URLSearchParams` prints it; with none there is no question mark either */
export const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);
