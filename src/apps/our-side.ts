/** Maps an app's own addresses in its response to the addresses of our site. */
import { type AppFamily, families } from './families.ts';

export interface Sides {
  family: AppFamily;
  /** The requested address; the base of relative redirects. */
  requestUrl: URL;
  /** The visitor's own host. */
  ours: { protocol: string; host: string };
}

/** @param path on the origin of `family`. @returns the same path on our site; unchanged when no family of that origin contains it */
export function ourPath(family: AppFamily, path: string): string {
  const segment = /^\/[^/?#]*/.exec(path)?.[0].toLowerCase() ?? '';
  for (const { name, origin, upstream } of families) {
    if (origin !== family.origin || upstream === `/${name}`) continue;
    if (upstream === '') return path === '/' ? `/${name}` : `/${name}${path}`;
    if (segment === upstream.toLowerCase()) return `/${name}${path.slice(upstream.length)}`;
  }
  return path;
}

/**
 * An address in `Location`, `Content-Location` or `Refresh`. One on the app's host (either scheme: TLS may end before the app) or on
 * ours becomes one of ours; another host's stays unchanged, since apps send visitors to sign in elsewhere.
 */
export function ourAddress(address: string, { family, requestUrl, ours }: Sides): string {
  let target: URL;
  try {
    target = new URL(address, requestUrl);
  } catch {
    return address;
  }
  if (!/^https?:$/.test(target.protocol) || (target.host !== requestUrl.host && target.host !== ours.host)) return address;
  // Always with our host: an app's path with two leading slashes would otherwise lead to another host.
  const path = target.host === ours.host && isOurs(family, target.pathname) ? target.pathname : ourPath(family, target.pathname);
  return `${ours.protocol}//${ours.host}${path}${target.search}${target.hash}`;
}

/** An app that reads `X-Forwarded-Host` may already use our address. */
const isOurs = ({ name }: AppFamily, path: string): boolean => `${path}/`.toLowerCase().startsWith(`/${name.toLowerCase()}/`);

/**
 * `5; url=/BillPay/done`
 * @returns undefined for an address on another host, with another scheme, or none that can be read: unlike `Location`, it replaces a
 * page that the visitor has seen as one of ours
 */
export function ourRefresh(value: string, sides: Sides): string | undefined {
  const [, before, quote = '', address = ''] = /^(\s*[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?)(["']?)(.*)$/i.exec(value) ?? [];
  if (before === undefined) return /^\s*[\d.]+\s*$/.test(value) ? value : undefined;
  const end = quote ? address.indexOf(quote) : -1;
  const ours = ourAddress(end < 0 ? address : address.slice(0, end), sides);
  if (!ours.startsWith(`${sides.ours.protocol}//${sides.ours.host}/`)) return undefined;
  return `${before}${quote}${ours}${end < 0 ? '' : address.slice(end)}`;
}
