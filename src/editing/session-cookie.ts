/** Names of the editors' cookies, and the header that sets one. Nothing of them goes to the insurer's web apps. */
import { NOTE_COOKIES } from '../alerts/notes.ts';
import { VISITOR_COOKIES } from '../tracking/visitor-id.ts';

/** `__Host-` binds a cookie to this host, path `/` and HTTPS. Local runs have no HTTPS, and Safari keeps no `Secure` cookie without it. */
const SECURE_SESSION = '__Host-editor';
const LOCAL_SESSION = 'editor';

/** A page framed by the platform's editor: proof that its frame was opened with the editing secret. */
export const FRAME_SESSION = '__Host-editor-frame';

/** The platform's own preview cookies (protocols §4.2). */
export const PLATFORM_COOKIES = { preview: 'sc_preview', site: 'sc_site', token: 'sc_preview_token' } as const;

/** Every cookie that must stay between browser and this Worker. */
export const EDITOR_COOKIES: readonly string[] = [
  SECURE_SESSION,
  LOCAL_SESSION,
  FRAME_SESSION,
  PLATFORM_COOKIES.preview,
  PLATFORM_COOKIES.token,
  'CF_Authorization',
  NOTE_COOKIES.secure,
  NOTE_COOKIES.local,
  VISITOR_COOKIES.secure,
];

/** Those, and those of the sign-in that may stand before the editors' host. */
const ownCookies = new RegExp(`(^|[;,]\\s*)(${[...EDITOR_COOKIES, 'CF_AppSession', 'CF_Binding'].join('|')})=[^;,]*`, 'g');

/** @param cookies a `Cookie` header @returns what of it the insurer's own services may see; empty for nothing */
export const appCookies = (cookies: string): string => cookies.replace(ownCookies, '').replace(/^[;,]\s*/, '');

export const sessionCookieName = (isLocal: boolean): string => (isLocal ? LOCAL_SESSION : SECURE_SESSION);

/** Lax, since an editor follows links from mail and chat; what changes anything is a POST, which Lax keeps to our own pages. */
export function sessionCookie(value: string, { isLocal, maxAgeSeconds }: { isLocal: boolean; maxAgeSeconds: number }): string {
  return `${sessionCookieName(isLocal)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isLocal ? '' : '; Secure'}`;
}

/** For a page in another site's frame: `Partitioned` keeps it to frames of that very site. */
export const frameCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=None; Secure; Partitioned`;

/** @returns the decoded value, or `undefined` when the request brings no such cookie; of several the first */
export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}
