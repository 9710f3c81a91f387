/** Parses JSON that may be invalid. */

/** @param otherwise returned for a text that is no JSON */
export function jsonOr<T>(text: string, otherwise: T): T {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
