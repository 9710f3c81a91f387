/** On the preview host an editor may look at another site of this deployment: `?sc_site=name`, remembered in a cookie until the browser closes. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isNotContent } from '../own-addresses.ts';

/** The platform's own name for both (protocols §2.3). */
const NAME = 'sc_site';

/** @returns name of the site asked for, which need not exist; empty when none was */
export const askedSite = (c: Context): string => c.req.query(NAME) ?? getCookie(c, NAME) ?? '';

/** Of pages only: the platform's own calls name the site they are about, and mean nobody's next page. To be called with the answer made. */
export function rememberAskedSite(c: Context): void {
  const asked = c.req.query(NAME);
  if (asked === undefined || !/^[\w-]{1,60}$/.test(asked) || isNotContent(c.req.path)) return;
  setCookie(c, NAME, asked, { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.req.url.startsWith('https:') });
}
