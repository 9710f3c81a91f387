/** Rules of the feedback panel: stars, one of the options, a text. The server and the browser ask the same ones (S3 §3, §4, §9). */

/** The scale of S3 §9. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** S3 §9: five radio options. */
export const MAX_CHOICES = 5;

/** Longest text, in characters as a reader counts them. */
export const MAX_TEXT = 1000;

/** An answer as it is typed and sent. A type and not an interface, so that it also is a record of texts, which pages keep of any form. */
export type FeedbackValues = { rating: string; choice: string; text: string };

/** @returns how many characters a text has; one outside the basic plane is one, and a line break too, however the browser sends it */
export const lengthOf = (text: string): number => [...text].length;

/** Reads what was posted: what is missing or no text is empty, and line breaks are those of the web's own texts. */
export function readFeedback(form: Readonly<Record<string, unknown>>): FeedbackValues {
  const read = (name: string): string => {
    const value = form[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\r\n?/g, '\n').trim() : '';
  };
  return { rating: read('rating'), choice: read('choice'), text: read('text') };
}

/**
 * Names of the fields that can't be taken; none when all can. Stars are required, the rest is not.
 * @param choices words of the options that are offered
 */
export function feedbackFaults({ rating, choice, text }: FeedbackValues, choices: readonly string[]): (keyof FeedbackValues)[] {
  return [
    ...(STARS.some((stars) => String(stars) === rating) ? [] : (['rating'] as const)),
    ...(choice === '' || choices.includes(choice) ? [] : (['choice'] as const)),
    ...(lengthOf(text) <= MAX_TEXT ? [] : (['text'] as const)),
  ];
}

/**
 * Finds the options of a feedback panel, so that the route of the post needs to know no block.
 * @param fields a rendering's fields after its block's schema: `Options`, each with a `Text`
 */
export function offeredChoices(fields: unknown): string[] {
  const { Options = [] } = (fields ?? {}) as { Options?: { fields: { Text: { value: string } } }[] };
  const words = Options.map((option) => option.fields.Text.value.trim()).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_CHOICES);
}
