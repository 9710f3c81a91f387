/** On the preview host an editor may look at another site of this deployment: `?sc_site=name`, remembered in a cookie until the browser closes. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isNotContent } from '../own-addresses.ts';

/** The platform's own name for both (protocols §2.3). */
export const SITE = 'sc_site';

/** The site that this browser asked for last, in whichever tab; empty when none. */
export const rememberedSite = (c: Context): string => getCookie(c, SITE) ?? '';

/** @returns name of the site asked for, which need not exist; empty when none was */
export const askedSite = (c: Context): string => c.req.query(SITE) ?? rememberedSite(c);

/** Of pages that somebody opens: calls and the desk name the site that they are about, and mean nobody's next page. To be called with the answer made. */
export function rememberAskedSite(c: Context): void {
  const asked = c.req.query(SITE);
  if (asked === undefined || !/^[\w-]{1,60}$/.test(asked) || isNotContent(c.req.path)) return;
  // A script that shows its page anew, or a frame beside the editor and on the desk: in a tab that nobody may be looking at.
  if (c.req.header('sec-fetch-dest') === 'empty' || c.req.query('bar') === 'off') return;
  setCookie(c, SITE, asked, { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.req.url.startsWith('https:') });
}
