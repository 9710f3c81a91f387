/** The path below `/-/`, checked: no spelling of it leads anywhere else on the media host. */
import { BadRequest, NotFound } from '../lib/problem.ts';

export const MEDIA_PREFIX = '/-/';

const MAX_PATH = 2048;

/**
 * @param pathname of the request's address; the runtime has resolved plain and encoded dots in it already
 * @returns the part after `/-/` as it came, still encoded
 * @throws BadRequest for what decodes, once or again, to another path · NotFound for what is not below `/-/`
 */
export function mediaPath(pathname: string): string {
  if (!pathname.startsWith(MEDIA_PREFIX) || pathname.length > MAX_PATH) throw new NotFound();
  const rest = pathname.slice(MEDIA_PREFIX.length);
  const refuse = () => new BadRequest([{ parameter: 'path', message: 'This path can not be read.' }]);
  if (!isWellFormed(rest)) throw refuse();
  // A host behind may decode once more than we do, and more leniently.
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
