/** Checks the path below `/-/`: no spelling of it leads elsewhere on the media host. */
import { BadRequest, NotFound } from '../lib/http/problem.ts';

export const MEDIA_PREFIX = '/-/';

const MAX_PATH = 2048;

/**
 * @param pathname of the request's address; the runtime has already resolved plain and encoded dots in it
 * @returns the part after `/-/`, unchanged and still encoded
 * @throws BadRequest for a path that decodes, once or more, to another one · NotFound for a path outside `/-/`
 */
export function mediaPath(pathname: string): string {
  if (!pathname.startsWith(MEDIA_PREFIX) || pathname.length > MAX_PATH) throw new NotFound();
  const rest = pathname.slice(MEDIA_PREFIX.length);
  const refuse = () => new BadRequest([{ parameter: 'path', message: 'This path cannot be read.' }]);
  if (!isWellFormed(rest)) throw refuse();
  // The media host may decode more often than we do, and more leniently.
  for (let seen = rest, turn = 0; turn < 5; turn++) {
    if (/[\\\u0000-\u001f\u007f]|^\/|\/\/|(^|\/)\.{1,2}(\/|$)/.test(seen)) throw refuse();
    const decoded = seen.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (decoded === seen) return rest;
    seen = decoded;
  }
  throw refuse();
}

function isWellFormed(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
