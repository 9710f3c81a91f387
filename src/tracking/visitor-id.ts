/** A visitor's id (S1 §3): hex that the browser has made of the time and a random number; it says nothing about anybody. */
import { z } from 'zod';

const HEX_ID = /^[0-9a-f]{8,64}$/;

/** Also of a session's. Capitals are the same id. */
export const hexId = z
  .string()
  .max(64)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(HEX_ID, 'must be 8 to 64 hex digits'));

/** `__Host-` binds a cookie to this host and HTTPS; local runs have none. */
export const VISITOR_COOKIES = { secure: '__Host-visitor', local: 'visitor' } as const;

/** 13 months: as long as records of visits are kept, and less than the 400 days that browsers allow. */
const VISITOR_COOKIE_SECONDS = 395 * 24 * 3600;

const visitorCookieName = (isLocal: boolean): string => (isLocal ? VISITOR_COOKIES.local : VISITOR_COOKIES.secure);

/** @param id empty takes the cookie away */
export function visitorCookie(id: string, isLocal: boolean): string {
  const age = id ? VISITOR_COOKIE_SECONDS : 0;
  return `${visitorCookieName(isLocal)}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isLocal ? '' : '; Secure'}`;
}

/** @param cookies a `Cookie` header @returns empty for what is no id */
export function visitorOf(cookies: string, isLocal: boolean): string {
  const start = `${visitorCookieName(isLocal)}=`;
  const found = cookies.split(/; ?/).find((line) => line.startsWith(start));
  return hexId.safeParse(found?.slice(start.length)).data ?? '';
}
