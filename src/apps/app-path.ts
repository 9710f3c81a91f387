/** Maps a request's address to the address of an app, strictly: a path that leaves its family would open the insurer's other systems (SEC-02). */
import { BadRequest, Problem } from '../lib/http/problem.ts';
import { type AppFamily, familyNamed } from './families.ts';

export interface AppPath {
  family: AppFamily;
  /** The part after `/name`: empty, or starting with a slash, unchanged. */
  rest: string;
  /** With its question mark, or empty. */
  query: string;
}

/** Longest path in characters, else 414; the edge accepts addresses of 16 KB. */
const MAX_PATH = 8192;
/** A server may decode once, and an app behind it once more; a text that is still encoded then has no honest use. */
const MAX_DECODINGS = 2;

/**
 * @param url of the request, unchanged
 * @returns `undefined` when the path is in no family
 * @throws BadRequest when it could be read as a path outside its family; Problem 414 when it is too long
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
 * The upstream address. The result is parsed again, as `fetch` will parse it.
 * @param origin of the family's setting, normalised by settings.ts
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
 * Whether some server could read this as a step up: segments of dots, also before `;` (path parameters), with spaces (dropped by
 * Windows), in look-alike letters (folded by Windows), or behind an encoded slash or question mark; control characters end names.
 */
function leaves(text: string): boolean {
  const folded = /[^\u0000-\u007f]/.test(text) ? text.normalize('NFKC') : text;
  if (/[\u0000-\u001f\u007f]/.test(folded)) return true;
  return folded.split(/[/\\?#\u2044\u2215\u2216\u29f5\u29f8]/).some((segment) => /^\s*\.[.\s]*(;|$)/.test(segment));
}

/** A server that adds a slash to `//evil.example` by a redirect would send the visitor to that host; a prefix prevents that. */
const startsLikeHost = (text: string): boolean => /^[/\\]{2}/.test(text);

/** One round, with `%uXXXX` of old servers. @throws BadRequest for bytes that are not UTF-8: overlong forms hide dots and slashes */
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
