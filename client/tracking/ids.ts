/** Random ids of visitors and visits, which reveal nothing about a person (S1 §3, TRK-03). Only with consent. */

export const VISITOR_KEY = 'VISITOR_ID';
/** A visit belongs to a tab, and ends with it. */
export const VISIT_KEY = 'VISIT_ID';

export const isId = (id: unknown): id is string => /^[0-9a-f]{8,64}$/.test(String(id));

/** Hex of the time, then of a random number (S1 §3). */
export const newTrackingId = (): string =>
  [Date.now(), ...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(16)).join('');
