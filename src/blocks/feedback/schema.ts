/** Feedback modal: what visitors think of a page, in stars, one of five options and a text (S3 §2, §3). */
import { z } from 'zod';
import { items, link, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Title of the panel; "Give feedback" when empty. */
  Title: text(),
  /** What the stars answer; the question of the specification when empty. */
  Question: text(),
  /** Question over the options. */
  OptionsQuestion: text(),
  /** Up to five options, of which a visitor may choose one. Without any, nothing is asked. */
  Options: items({
    /** Words of the option; they are stored as they are. */
    Text: text(),
  }),
  /** Label of the text; "Anything else?" when empty. */
  TextLabel: text(),
  /** What stands before the link to the app store; "Enjoying your experience?" when empty. */
  AppText: text(),
  /** Where visitors rate the app; "Rate us in the app store" when it has no words. Without an address the words are no link. */
  AppLink: link(),
  /** What is said after an answer, under "Thank you." */
  ThankYou: richText(),
});

export const params = z.object({});
