/** Idempotency keys: one submission, however often it is sent (FRM-11). */
import { hexDigest } from '../lib/digest.ts';

/** Without script the same answers of the same visitor count once in each ten minutes of the clock. */
export const REPEAT_MS = 10 * 60_000;

const keyOf = (parts: readonly unknown[]): Promise<string> => hexDigest(new TextEncoder().encode(JSON.stringify(parts)), 24);

/** @param key as the browser minted it with the form @returns `undefined` for what is no key */
export const scriptKey = (key: string, where: readonly string[]): Promise<string> | undefined =>
  /^[\w-]{16,100}$/.test(key) ? keyOf(['script', key, ...where]) : undefined;

/** @param visitor `visitorKey`: only a part of a digest */
export const contentKey = (visitor: string, now: number, where: readonly string[], answers: unknown): Promise<string> =>
  keyOf(['content', visitor, Math.floor(now / REPEAT_MS), ...where, answers]);
