/** For calls where only the status counts: the body may be private, and a body that breaks off must not undo the call. */
import type { Fetch } from './fetch.ts';

/** @returns the same responses without their bodies; of the headers only `retry-after` */
export const statusOnly =
  (fetchFrom: Fetch): Fetch =>
  async (url, init) => {
    const answer = await fetchFrom(url, init);
    await answer.body?.cancel();
    const wait = answer.headers.get('retry-after');
    return new Response(null, { status: answer.status, headers: wait ? { 'retry-after': wait } : {} });
  };
