/** Rules of the feedback panel: stars, one of the options, a text. The same rules run on the server and in the browser (S3 §3, §4, §9). */

/** The scale of S3 §9. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** S3 §9: five radio options. */
export const MAX_CHOICES = 5;

/** Longest text, in characters as a reader counts them. */
export const MAX_COMMENT = 1000;

/** @returns how many more characters are allowed; negative when the text is too long */
export const charactersLeft = (text: string): number => MAX_COMMENT - [...text].length;

/** An answer as typed and sent. A type and not an interface, so that it is also a record of texts, which pages store for any form. */
export type FeedbackValues = { rating: string; choice: string; text: string };

/** Reads a posted form: missing values are empty, and line breaks are those of web forms. */
export function readFeedback(form: Readonly<Record<string, unknown>>): FeedbackValues {
  const read = (name: string): string => {
    const value = form[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\r\n?/g, '\n').trim() : '';
  };
  return { rating: read('rating'), choice: read('choice'), text: read('text') };
}

/**
 * Names of the invalid fields; empty for a valid answer. Only stars are required.
 * @param choices texts of the offered options
 */
export function feedbackFaults({ rating, choice, text }: FeedbackValues, choices: readonly string[]): (keyof FeedbackValues)[] {
  return [
    ...(STARS.some((stars) => String(stars) === rating) ? [] : (['rating'] as const)),
    ...(choice === '' || choices.includes(choice) ? [] : (['choice'] as const)),
    ...(charactersLeft(text) >= 0 ? [] : (['text'] as const)),
  ];
}

/**
 * Finds the options of a feedback panel, so that the POST route depends on no block.
 * @param fields a rendering's fields after its block's schema: `Options`, each with a `Text`
 */
export function offeredChoices(fields: unknown): string[] {
  const { Options = [] } = (fields ?? {}) as { Options?: { fields: { Text: { value: string } } }[] };
  const words = Options.map((option) => option.fields.Text.value.trim()).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_CHOICES);
}
