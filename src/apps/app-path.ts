/** From a request's address to the address of an app: strictly, since a path that leaves its family would open the insurer's other systems (SEC-02). */
import { BadRequest, Problem } from '../lib/problem.ts';
import { type AppFamily, familyNamed } from './families.ts';

export interface AppPath {
  family: AppFamily;
  /** What follows `/name`: empty, or from a slash on, as the visitor wrote it. */
  rest: string;
  /** With its question mark, or empty. */
  query: string;
}

/** Longer paths are refused with 414; the edge takes 16 KB of address. */
const MAX_PATH = 8192;
/** A server may decode once, and an app behind it once more; what is still encoded after that has no honest use. */
const MAX_DECODINGS = 2;

/**
 * @param url of the request, as the runtime gives it
 * @returns `undefined` when the path is in no family
 * @throws BadRequest when it is, but could be read as one outside of it; Problem 414 when it is too long
 */
export function readAppPath(url: string): AppPath | undefined {
  const [, name = '', rest = '', query = ''] = /^[a-z]+:\/\/[^/?#\\]*\/([^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  const family = familyNamed(name);
  if (!family) return undefined;
  if (rest.length > MAX_PATH) throw new Problem(414, 'uri-too-long', 'The address is too long.');
  if (/[^\x21-\x7e]/.test(rest + query) || rest.includes('\\') || /%(?![\da-f]{2})/i.test(rest)) throw unreadable();
  let text = rest;
  for (let decodings = 0; ; decodings++) {
    if (leaves(text) || (family.upstream === '' && startsLikeHost(text))) throw unreadable();
    const decoded = decode(text);
    if (decoded === text) return { family, rest, query };
    if (decodings === MAX_DECODINGS) throw unreadable();
    text = decoded;
  }
}

/**
 * The address to ask. What was built is read once more, as `fetch` will read it.
 * @param origin of the family's setting, as settings.ts has normalised it
 * @throws BadRequest when it is not inside the family
 */
export function appUrl({ family, rest, query }: AppPath, origin: string): URL {
  const url = new URL(`${origin}${family.upstream}${rest}${query}`);
  const inside = url.pathname === family.upstream || url.pathname.startsWith(`${family.upstream}/`);
  if (url.origin !== origin || !inside || url.username || url.password) throw unreadable();
  return url;
}

const unreadable = () => new BadRequest([{ parameter: 'path', message: 'can be read in more than one way' }]);

/**
 * Whether some server could take this for a step up: segments of dots, also before `;` (path parameters), with spaces (dropped by
 * Windows), in look-alike letters (folded by Windows), or behind an encoded slash or question mark; control characters end names.
 */
function leaves(text: string): boolean {
  const folded = /[^\u0000-\u007f]/.test(text) ? text.normalize('NFKC') : text;
  if (/[\u0000-\u001f\u007f]/.test(folded)) return true;
  return folded.split(/[/\\?#\u2044\u2215\u2216\u29f5\u29f8]/).some((segment) => /^\s*\.[.\s]*(;|$)/.test(segment));
}

/** A server that adds a slash to `//evil.example` by a redirect would send the visitor to that host; a prefix before it prevents that. */
const startsLikeHost = (text: string): boolean => /^[/\\]{2}/.test(text);

/** One round, `%uXXXX` of old servers included. @throws BadRequest for bytes that are no UTF-8: overlong forms hide dots and slashes */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return text
      .replace(/%u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/(?:%[\da-f]{2})+/gi, (bytes) => decodeURIComponent(bytes));
  } catch {
    throw unreadable();
  }
}
