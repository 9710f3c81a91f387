/** Maps the headers of an app's response to our site. Those about the whole origin are left out; the app's own policy, caching and all others are unchanged. */
import { ourCookie } from './cookies.ts';
import { endToEnd } from './hop-by-hop.ts';
import { ourAddress, ourRefresh, type Sides } from './our-side.ts';

const drop = (): undefined => undefined;

/** Headers with addresses of the app or its cookies, and those that reach beyond its pages. `undefined` drops one. */
const mapped: Record<string, (value: string, sides: Sides) => string | undefined> = {
  location: ourAddress,
  'content-location': ourAddress,
  refresh: ourRefresh,
  'set-cookie': ourCookie,
  // It would send browsers past us, directly to the app's host.
  'alt-svc': drop,
  // For all of our origin: HTTPS is ours to promise, the data and service worker of other pages are not the app's.
  'strict-transport-security': drop,
  'clear-site-data': drop,
  'service-worker-allowed': drop,
};

export function responseHeaders(from: Headers, sides: Sides): Headers {
  const headers: [string, string][] = [];
  for (const [name, value] of endToEnd(from)) {
    const ours = Object.hasOwn(mapped, name) ? mapped[name]?.(value, sides) : value;
    if (ours !== undefined) headers.push([name, ours]);
  }
  return new Headers(headers);
}
