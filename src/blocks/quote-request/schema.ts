/** Quote request: the journey by way of an agent as pages, and what the quote modal is made of (S2 §4, S3 §2). */
import { z } from 'zod';
import { items, link, param, richText, text } from '../../content/fields.ts';

export const fields = z.object({
  /** One or two sentences beside the search of step 1. */
  FindText: richText(),
  /** Where else an agency can be found, when a search finds none. */
  BrowseLink: link(),
  /** The insurances that can be asked for, as `insuranceType` of the address names them. */
  Types: items({
    /** What quote forms send: auto, home, renters, life, business or a bundle's own value. */
    Type: text(),
    /** How it stands in "Request a {insurance type} insurance quote" and in lists; the type itself when empty. */
    Label: text(),
  }),
  /** One or two sentences beside the form of step 2. */
  AskText: richText(),
  /** What happens next, under "Your request has been submitted." */
  NextText: richText(),
  /** What else a visitor can do whose ZIP lies outside the states that we write in. */
  ElsewhereText: richText(),
  /** Insurances that are not offered in a state of ours. */
  NotOffered: items({
    /** The insurance, as `Types` names it. */
    Type: text(),
    /** The state's two letters. */
    State: text(),
    /** Says so, as a title. */
    Title: text(),
    /** What else one can do. */
    Text: richText(),
  }),
});

export const params = z.object({
  /** Number of the placeholder `quote-form-{id}`, which holds the form of step 2. */
  DynamicPlaceholderId: param(),
});
