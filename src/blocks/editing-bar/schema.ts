/** The strip above a page on the preview host. Made by the Worker for whoever is signed in; no content places it. */
import { z } from 'zod';
import { flag, param, variant } from '../../content/fields.ts';

export const fields = z.object({});

export const params = z.object({
  /** What is shown below: the draft as visitors would see it, or with hints and marks. */
  Mode: variant(['preview', 'edit']),
  /** Who is signed in, as Cloudflare Access says; empty for the shared password. */
  Who: param(),
  /** Path and query of the page that is shown, without `mode`. */
  Path: param(),
  /** The same page as visitors see it. */
  PublicUrl: param(),
  /** How one signs out. */
  SignOut: variant(['form', 'access']),
  /** What was done last, where a form led back here. */
  Done: variant(['', 'saved', 'partly', 'unchanged']),
  /** How many items of this page differ from what is published; empty when nobody counted. */
  OpenDrafts: param(),
  /** Form of the page's own fields; empty where they are edited elsewhere. */
  PageFields: param(),
  /** Through whose eyes, where it is not the draft as it is: "as it stood on Oct 1, 2026". */
  Look: param(),
  /** Path of the page for publish, history and “preview as”; empty where another editor does these. */
  Tools: param(),
  /** The content source gives no drafts: what is published is shown. */
  PublishedOnly: flag(),
});
