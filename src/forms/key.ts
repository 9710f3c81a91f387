/** Idempotency keys: one submission, however often it is sent (FRM-11). */
import { hexDigest } from '../lib/digest.ts';
import type { Values } from './rules.ts';

/** Without script the same answers of the same visitor count once in each ten minutes of the clock. */
export const REPEAT_MS = 10 * 60_000;

const keyOf = (parts: readonly unknown[]): Promise<string> => hexDigest(new TextEncoder().encode(JSON.stringify(parts)), 24);

/**
 * @param key as the browser minted it with the form
 * @param values what was typed, so that a key which somebody uses again names nothing else, and nobody is thanked for what was not kept
 * @returns `undefined` for what is no key
 */
export const scriptKey = (key: string, where: readonly string[], values: Values): Promise<string> | undefined =>
  /^[\w-]{16,100}$/.test(key) ? keyOf(['script', key, ...where, ...values]) : undefined;

/** A click and its second may stand on two sides of the ten minutes' end. */
const GRACE_MS = 60_000;

/** @param visitor `visitorKey`: only a part of a digest @returns the key, and the one that the same had a minute ago */
export async function contentKeys(
  visitor: string,
  now: number,
  where: readonly string[],
  answers: unknown,
): Promise<{ key: string; before: string }> {
  const at = (time: number) => keyOf(['content', visitor, Math.floor(time / REPEAT_MS), ...where, answers]);
  return { key: await at(now), before: await at(now - GRACE_MS) };
}
