/** Reads secrets that callers send and compares them in constant time. */
import { timingSafeEqual } from 'hono/utils/buffer';

/** @returns false also when either is empty */
export const isSameSecret = async (given: string, expected: string): Promise<boolean> =>
  given !== '' && expected !== '' && timingSafeEqual(given, expected);

/** @returns the token of `Authorization: Bearer`, or an empty text */
export const bearerOf = (request: Request): string =>
  /^bearer\s+(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
