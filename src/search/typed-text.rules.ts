/** The text of a search that is being typed, as the script of search fields sends it and the server reads it: one form for one cached answer. */

/** Longer texts are searches that hardly anyone else types. */
export const MAX_TYPED = 40;

export const typedText = (value: string): string => value.trim().replace(/\s+/g, ' ').toLowerCase();
