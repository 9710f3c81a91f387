/** The headers of an app's answer on our site. Its security headers, caching and all the rest are its own. */
import { ourCookie } from './cookies.ts';
import { endToEnd } from './hop-by-hop.ts';
import { ourAddress, ourRefresh, type Sides } from './our-side.ts';

/** Headers that name addresses of the app or set its cookies. `undefined` drops one. */
const mapped: Record<string, (value: string, sides: Sides) => string | undefined> = {
  location: ourAddress,
  'content-location': ourAddress,
  refresh: ourRefresh,
  'set-cookie': ourCookie,
  // It would send browsers past us, to another server of the app's host.
  'alt-svc': () => undefined,
};

export function responseHeaders(from: Headers, sides: Sides): Headers {
  const headers: [string, string][] = [];
  for (const [name, value] of endToEnd(from)) {
    const ours = Object.hasOwn(mapped, name) ? mapped[name]?.(value, sides) : value;
    if (ours !== undefined) headers.push([name, ours]);
  }
  return new Headers(headers);
}
