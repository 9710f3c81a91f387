/** Combines several stores of mask ids: newsletters are ours, alerts may be a service's. */
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { AlertPreferences } from './service.ts';

/** Each id is in one store. A failure of one counts only when no other has the id. */
export function firstAvailable(places: readonly AlertPreferences[]): AlertPreferences {
  /** @param hasId whether a result means that the store has the id */
  async function first<T>(call: (place: AlertPreferences) => Promise<T>, hasId: (answer: T) => boolean): Promise<T | undefined> {
    let failure: UpstreamError | undefined;
    for (const place of places) {
      try {
        const answer = await call(place);
        if (hasId(answer)) return answer;
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        failure ??= error;
      }
    }
    if (failure) throw failure;
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
