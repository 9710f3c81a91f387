/** Names of the editors' cookies. None of them is sent to the insurer's web apps. */
import { generateCookie } from 'hono/cookie';
import { NOTE_COOKIES } from './alerts/notes.ts';
import { VISITOR_COOKIES } from './tracking/visitor-id.ts';

export const SESSION_COOKIES = { secure: '__Host-editor', local: 'editor' } as const;

/** Set for a page inside the platform's editor: proves that the frame was opened with the editing secret. */
export const FRAME_SESSION = '__Host-editor-frame';

/** The platform's own preview cookies (protocols §4.2). */
export const PLATFORM_COOKIES = { preview: 'sc_preview', site: 'sc_site', token: 'sc_preview_token' } as const;

/** Every cookie that must stay between browser and this Worker. */
export const EDITOR_COOKIES: readonly string[] = [
  SESSION_COOKIES.secure,
  SESSION_COOKIES.local,
  FRAME_SESSION,
  PLATFORM_COOKIES.preview,
  PLATFORM_COOKIES.token,
  'CF_Authorization',
  NOTE_COOKIES.secure,
  NOTE_COOKIES.local,
  VISITOR_COOKIES.secure,
];

/** The editors' cookies, and those of a sign-in service in front of the preview host. */
const ownCookies = new RegExp(`(^|[;,]\\s*)(${[...EDITOR_COOKIES, 'CF_AppSession', 'CF_Binding'].join('|')})=[^;,]*`, 'g');

/** @param cookies a `Cookie` header @returns the part of it that the insurer's own services may see; empty for nothing */
export const appCookies = (cookies: string): string => cookies.replace(ownCookies, '').replace(/^[;,]\s*/, '');

/** For a page in another site's frame: `Partitioned` limits the cookie to frames of that site. @returns `Set-Cookie` */
export const frameCookie = (name: string, value: string): string =>
  generateCookie(name, value, { httpOnly: true, secure: true, sameSite: 'None', partitioned: true });
