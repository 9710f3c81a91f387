/** Sends requests until a rate limit refuses one. */
import type { Reply } from './ask.ts';

/**
 * Sends until one response is 429. Counts start again with each minute of the clock, so a new minute lets as many through again.
 * @param limit what passes in a minute
 * @returns the responses before, and the refusal; `undefined` when none came in three minutes' worth
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
