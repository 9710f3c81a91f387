/** Normalises item ids: layout writes them dashed, params braced, webhooks bare and upper-case (protocols §1.1, §3); we use one form. */

const ID = /^\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\}?$/i;

/** @returns 32 lower-case hex digits, or `undefined` when the text is not an id (a path, an empty string). */
export function normaliseId(text: string): string | undefined {
  const match = ID.exec(text.trim());
  return match ? match.slice(1).join('').toLowerCase() : undefined;
}
