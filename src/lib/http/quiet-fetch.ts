/** For addresses that identify a person or contain a key: a runtime may put the address into its error. */
import type { Fetch } from './fetch.ts';

/** @returns the same `fetch`, whose failures only say that there was no connection */
export const quietFetch =
  (fetchFrom: Fetch): Fetch =>
  async (url, init) => {
    try {
      return await fetchFrom(url, init);
    } catch (error) {
      throw error instanceof Error && error.name === 'AbortError' ? error : new Error('no connection');
    }
  };
