/** Recognises JSON objects, as opposed to lists. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the object, or an empty one for anything else */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
