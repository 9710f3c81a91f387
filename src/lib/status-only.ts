/** For calls where only the status counts: what stands in the answer is nobody's business, and one that breaks off must not undo what was done. */
import type { Fetch } from './fetch.ts';

/** @returns the same answers without their bodies; of the headers `retry-after` */
export const statusOnly =
  (fetchFrom: Fetch): Fetch =>
  async (url, init) => {
    const answer = await fetchFrom(url, init);
    await answer.body?.cancel();
    const wait = answer.headers.get('retry-after');
    return new Response(null, { status: answer.status, headers: wait ? { 'retry-after': wait } : {} });
  };
