/** Cookies that apps set, made to work on our host: domain and path mapped, every other attribute as the app wrote it. */
import { EDITOR_COOKIES } from '../editing/session-cookie.ts';
import { ourPath, type Sides } from './our-side.ts';

/** Sessions of the editors' host (docs/contracts.md): no app may set them. */
const editorsSessions = new Set(EDITOR_COOKIES.map((name) => name.toLowerCase()));

/**
 * @param cookie one `Set-Cookie` value
 * @returns the same for our host, or `undefined` when it may not be set here. `Domain` stays when our host is inside it (sign-in across
 * the insurer's hosts), else it goes and the cookie is our host's. On https it is `Secure`, whatever the app knows of its own side.
 */
export function ourCookie(cookie: string, { family, ours }: Sides): string | undefined {
  const [pair = '', ...attributes] = cookie.split(';');
  // A cookie without a name is sent back as its value alone, which may look like another's name.
  const name = pair
    .replace(/^[\s=]+/, '')
    .replace(/=.*$/s, '')
    .trim();
  if (editorsSessions.has(name.toLowerCase())) return undefined;
  const hostname = ours.host.replace(/:\d+$/, '').toLowerCase();
  const kept = attributes.flatMap((attribute) => {
    const [, key = '', value = ''] = /^\s*([^=\s]*)\s*=?\s*(.*?)\s*$/.exec(attribute) ?? [];
    if (/^domain$/i.test(key)) return isInside(hostname, value) ? [attribute] : [];
    if (!/^path$/i.test(key) || !value.startsWith('/') || name.startsWith('__Host-')) return [attribute];
    const path = ourPath(family, value);
    return path === value ? [attribute] : [` ${key}=${path}`];
  });
  const secure = ours.protocol === 'https:' && !attributes.some((attribute) => /^\s*secure\s*$/i.test(attribute)) ? [' Secure'] : [];
  return [pair, ...kept, ...secure].join(';');
}

function isInside(hostname: string, domain: string): boolean {
  const plain = domain.replace(/^\./, '').toLowerCase();
  return plain !== '' && (hostname === plain || hostname.endsWith(`.${plain}`));
}
