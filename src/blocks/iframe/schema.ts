/** Schema of the iframe: a page of another site in a frame, fully sandboxed unless an editor trusts it (S2 §3, §6). */
import * as z from 'zod';
import { address, checkbox, number, text } from '../../content/fields.ts';

export const fields = z.lazy(() =>
  z.object({
    Url: address().describe('Address of the framed page: `https://` only, or a path of this site.'),
    Title: text().describe('Content of the frame in a few words, for screen readers. When empty they read the name of its host.'),
    MinimumHeight: number().describe('Minimum height in pixels; 480 when empty.'),
    ElevatePrivileges: checkbox().describe(
      'Trusts the other site: its scripts, forms, pop-ups and storage work, and its links may replace the whole page. Never applies to our own addresses.',
    ),
  }),
);
