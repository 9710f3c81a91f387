/** A page that was not found, noted for editors: people's on public hosts, and never their query. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { isNotContent } from '../own-addresses.ts';
import { isCounted } from '../tracking/counted.ts';

export function noteMiss(c: Context<AppEnv>): void {
  const { site, preview } = c.get('site');
  const { pathname } = c.get('url');
  if (preview || c.req.method !== 'GET' || isNotContent(pathname) || !isCounted(c.req.raw)) return;
  c.get('services').missed.note(site, pathname, c.executionCtx);
}
