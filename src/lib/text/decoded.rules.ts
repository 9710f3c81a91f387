/** Decodes percent-encoded text. */

/** @returns the text unchanged where its encoding is invalid */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
