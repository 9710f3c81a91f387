/** Adapts the cookies of apps to our host: domain and path are mapped, other attributes stay. */
import { EDITOR_COOKIES } from '../cookies.ts';
import { ourPath, type Sides } from './our-side.ts';

/** Session cookies of the preview host (docs/contracts.md): no app may set them. */
const editorsSessions = new Set(EDITOR_COOKIES.map((name) => name.toLowerCase()));

/**
 * @param cookie one `Set-Cookie` value
 * @returns the same for our host, or `undefined` when it may not be set here. `Domain` stays when our host is inside it (sign-in across
 * the insurer's hosts), else it is removed and the cookie belongs to our host. On https it is always `Secure`.
 */
export function ourCookie(cookie: string, { family, ours }: Sides): string | undefined {
  const [pair = '', ...attributes] = cookie.split(';');
  // Browsers return a cookie without a name as its value alone, which may look like another cookie's name.
  const name = pair
    .replace(/^[\s=]+/, '')
    .replace(/=.*$/s, '')
    .trim();
  if (editorsSessions.has(name.toLowerCase())) return undefined;
  const hostname = ours.host.replace(/:\d+$/, '').toLowerCase();
  const mapped = attributes.flatMap((attribute) => {
    const [, key = '', value = ''] = /^\s*([^=\s]*)\s*=?\s*(.*?)\s*$/.exec(attribute) ?? [];
    if (/^domain$/i.test(key)) return isInside(hostname, value) ? [attribute] : [];
    if (!/^path$/i.test(key) || !value.startsWith('/') || name.startsWith('__Host-')) return [attribute];
    const path = ourPath(family, value);
    return path === value ? [attribute] : [` ${key}=${path}`];
  });
  const secure = ours.protocol === 'https:' && !attributes.some((attribute) => /^\s*secure\s*$/i.test(attribute)) ? [' Secure'] : [];
  return [pair, ...mapped, ...secure].join(';');
}

function isInside(hostname: string, domain: string): boolean {
  const plain = domain.replace(/^\./, '').toLowerCase();
  return plain !== '' && (hostname === plain || hostname.endsWith(`.${plain}`));
}
