/** Idempotency keys: one submission, however often it is sent (FRM-11, decision 041). */
import { hexDigest } from '../lib/digest.ts';
import type { Answer } from '../submissions/service.ts';

/** Without a ticket the same answers of the same visitor count once in each ten minutes of the clock. */
export const REPEAT_MS = 10 * 60_000;

const keyOf = (parts: readonly unknown[]): Promise<string> => hexDigest(new TextEncoder().encode(JSON.stringify(parts)), 24);

/** Labels may be reworded while somebody tries again. */
const given = (answers: readonly Answer[]) => answers.map(({ name, value }) => [name, value]);

/**
 * The answers count too, so that nobody is thanked for what was not kept: with other answers a ticket names another submission.
 * @param id of a ticket @param where site, language, form and agency
 */
export const ticketKey = (id: string, where: readonly string[], answers: readonly Answer[]): Promise<string> =>
  keyOf(['ticket', id, ...where, given(answers)]);

/** For a caller without a page of ours, who makes keys of its own. @returns `undefined` for what is no key */
export const callerKey = (key: string, where: readonly string[], answers: readonly Answer[]): Promise<string> | undefined =>
  /^[\w-]{16,100}$/.test(key) ? keyOf(['caller', key, ...where, given(answers)]) : undefined;

/** A click and its second may stand on two sides of the ten minutes' end. */
const GRACE_MS = 60_000;

/** @param visitor `visitorKey`: only a part of a digest @returns the key, and the one that the same had a minute ago */
export async function contentKeys(
  visitor: string,
  now: number,
  where: readonly string[],
  answers: readonly Answer[],
): Promise<{ key: string; before: string }> {
  const at = (time: number) => keyOf(['content', visitor, Math.floor(time / REPEAT_MS), ...where, given(answers)]);
  return { key: await at(now), before: await at(now - GRACE_MS) };
}
