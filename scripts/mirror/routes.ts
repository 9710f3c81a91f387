/** Which routes of the zone the stand-by Worker takes over, and gives back. */

export const SITE = 'carrier-site-production';
export const STAND_BY = 'carrier-site-mirror';

export interface Route {
  id: string;
  pattern: string;
  script?: string | undefined;
}

export type Switch = 'on' | 'off';

/**
 * @param patterns of the visitors' Worker in wrangler.toml: other routes of the zone are never touched
 * @returns the routes to change, with their new Worker
 */
export function changes(to: Switch, routes: readonly Route[], patterns: ReadonlySet<string>): Route[] {
  const [from, wanted] = to === 'on' ? [SITE, STAND_BY] : [STAND_BY, SITE];
  return routes.filter(({ pattern, script }) => patterns.has(pattern) && script === from).map((route) => ({ ...route, script: wanted }));
}
