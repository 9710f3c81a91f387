/** Rate limits as a visitor meets them. */
import type { Reply } from './ask.ts';

/**
 * Asks until one answer is 429. Counts begin anew with each minute of the clock, so one that begins on the way lets as many through again.
 * @param limit what passes in a minute
 * @returns the answers before, and the refusal; `undefined` when none came in three minutes' worth
 */
export async function untilRefused(limit: number, ask: (turn: number) => Promise<Reply>): Promise<{ passed: Reply[]; refused?: Reply }> {
  const passed: Reply[] = [];
  while (passed.length < 3 * limit) {
    const reply = await ask(passed.length);
    if (reply.status === 429) return { passed, refused: reply };
    passed.push(reply);
  }
  return { passed };
}
