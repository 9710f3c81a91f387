/** Schema of the bar above a page on the preview host. Made by the Worker for the signed-in editor; content never places it. */
import * as z from 'zod';
import { flag, param, variant } from '../../content/fields.ts';

export const params = z.lazy(() =>
  z.object({
    Mode: variant(['preview', 'edit']).describe('Whether the draft is shown as visitors would see it, or with editing marks.'),
    Who: param().describe('The signed-in editor, as Cloudflare Access names them; empty for the shared password.'),
    Path: param().describe('Path and query of the page that is shown, without `mode`.'),
    PublicUrl: param().describe('The same page as visitors see it.'),
    SignOut: variant(['form', 'access']).describe('How the editor signs out.'),
    Done: variant(['', 'saved', 'partly', 'unchanged']).describe('Result of the form that the editor came from.'),
    OpenDrafts: param().describe('Number of items on this page with unpublished changes; empty when not counted.'),
    PageFields: param().describe("Address of the form for the page's own fields; empty where they are edited elsewhere."),
    Look: param().describe('Which view is shown, if not the current draft: "as it stood on Oct 1, 2026".'),
    Tools: param().describe('Path of the page for publish, history and “preview as”; empty where another editor provides them.'),
    PublishedOnly: flag().describe('The content source has no drafts: the published page is shown.'),
  }),
);
