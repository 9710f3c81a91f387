/** Several places that know mask ids, as one: newsletters are ours, alerts may be a service's. */
import { UpstreamError } from '../lib/upstream-error.ts';
import type { AlertPreferences } from './service.ts';

/** Each id stands in one place. Trouble of one counts only where no other knows the id: what can be answered is answered. */
export function firstKnown(places: readonly AlertPreferences[]): AlertPreferences {
  /** @param isKnown whether an answer says that the place knows the id */
  async function first<T>(ask: (place: AlertPreferences) => Promise<T>, isKnown: (answer: T) => boolean): Promise<T | undefined> {
    let trouble: UpstreamError | undefined;
    for (const place of places) {
      try {
        const answer = await ask(place);
        if (isKnown(answer)) return answer;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        trouble ??= error;
      }
    }
    if (trouble) throw trouble;
    return undefined;
  }
  return {
    find: (maskId, signal) =>
      first(
        (place) => place.find(maskId, signal),
        (found) => found !== undefined,
      ),
    set: async (maskId, status, signal) =>
      (await first(
        (place) => place.set(maskId, status, signal),
        (isSet) => isSet,
      )) ?? false,
  };
}
