/** Idempotency keys: a repeated request counts as one submission (FRM-11, decision 041). */
import { hexDigest } from '../lib/security/digest.ts';
import { TICKET_LENGTH } from './ticket/slot.ts';
import type { Answer } from '../submissions/service.ts';

const keyOf = (parts: readonly unknown[]): Promise<string> => hexDigest(JSON.stringify(parts), 24);

/** Without labels, which may be reworded between two attempts. */
const withoutLabels = (answers: readonly Answer[]) => answers.map(({ name, value }) => [name, value]);

/**
 * The answers count too, so that no visitor is thanked for answers that were not stored: a ticket with other answers names another submission.
 * @param id of a ticket @param where site, language, form and agency
 */
export const ticketKey = (id: string, where: readonly string[], answers: readonly Answer[]): Promise<string> =>
  keyOf(['ticket', id, ...where, withoutLabels(answers)]);

/** For a caller without a page of ours, who makes the keys. @returns `undefined` for an invalid key */
export const callerKey = (key: string, where: readonly string[], answers: readonly Answer[]): Promise<string> | undefined =>
  /^[\w-]{16,100}$/.test(key) || isTicketLike(key) ? keyOf(['caller', key, ...where, withoutLabels(answers)]) : undefined;

/** An expired ticket still names its page load. */
const isTicketLike = (key: string): boolean => key.length === TICKET_LENGTH && /^[\w.-]+$/.test(key);

/** @param visitor `visitorKey`: only a part of a digest @returns a key for the same answers of the same visitor */
export const wordsKey = (visitor: string, where: readonly string[], answers: readonly Answer[]): Promise<string> =>
  keyOf(['words', visitor, ...where, withoutLabels(answers)]);

/** For a submission with neither a ticket nor a caller's key: only its answers identify it. */
export const newKey = (): string => crypto.randomUUID();
