/** Reads a request's cookies and makes the headers that set them; `docs/contracts.md` lists all cookies. */
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** `__Host-` binds a cookie to this host, path `/` and HTTPS. Local runs have no HTTPS, and Safari does not store a `Secure` cookie without it. */
export interface HostCookie {
  secure: `__Host-${string}`;
  local: string;
}

/** @returns the decoded value of the first cookie with this name, or `undefined` when there is none */
export const readCookie = (request: Request, name: string): string | undefined => parse(request.headers.get('cookie') ?? '', name)[name];

export const readHostCookie = (request: Request, { secure, local }: HostCookie, isLocal: boolean): string | undefined =>
  readCookie(request, isLocal ? local : secure);

/** Lax: links in mails and chats send it, forms of other sites do not. @param value empty deletes the cookie @returns `Set-Cookie` */
export const hostCookie = (
  { secure, local }: HostCookie,
  value: string,
  { isLocal, maxAgeSeconds }: { isLocal: boolean; maxAgeSeconds: number },
): string =>
  generateCookie(isLocal ? local : secure, value, {
    maxAge: value ? maxAgeSeconds : 0,
    httpOnly: true,
    secure: !isLocal,
    sameSite: 'Lax',
  });
