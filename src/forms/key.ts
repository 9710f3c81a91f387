/** Idempotency keys: one submission, however often it is sent (FRM-11, decision 041). */
import { hexDigest } from '../lib/digest.ts';
import type { Answer } from '../submissions/service.ts';

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

/** @param visitor `visitorKey`: only a part of a digest @returns what tells the same answers of the same visitor from all others */
export const wordsKey = (visitor: string, where: readonly string[], answers: readonly Answer[]): Promise<string> =>
  keyOf(['words', visitor, ...where, given(answers)]);

/** Where there is neither a ticket nor a caller's key, a submission is told from others by its words alone. */
export const newKey = (): string => crypto.randomUUID();
