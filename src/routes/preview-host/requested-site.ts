/** On the preview host an editor can open another site of this deployment: `?sc_site=name`, stored in a cookie until the browser closes. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isNotContent } from '../../site/own-addresses.ts';

/** The platform's own name for query and cookie (protocols §2.3). */
export const SITE = 'sc_site';

/** The site that this browser opened last, in any tab; empty when none. */
export const rememberedSite = (c: Context): string => getCookie(c, SITE) ?? '';

/** @returns name of the requested site, which need not exist; empty when none was */
export const requestedSite = (c: Context): string => c.req.query(SITE) ?? rememberedSite(c);

/** Only for pages: calls and the desk name their own site, which need not be the next page's. To be called after the response is made. */
export function rememberRequestedSite(c: Context): void {
  const name = c.req.query(SITE);
  if (name === undefined || !/^[\w-]{1,60}$/.test(name) || isNotContent(c.req.path)) return;
  // A script that refreshes its page, or a frame in the editor or on the desk: possibly in a tab in the background.
  if (c.req.header('sec-fetch-dest') === 'empty' || c.req.query('bar') === 'off') return;
  setCookie(c, SITE, name, { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.req.url.startsWith('https:') });
}
