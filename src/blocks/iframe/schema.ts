/** Iframe: a page of another site in a frame, fully sandboxed unless an editor trusts it (S2 §3, §6). */
import { z } from 'zod';
import { address, checkbox, number, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Address of what the frame shows: `https://` only, or a path of this site. */
  Url: address(),
  /** What the frame shows, in a few words: screen readers say it. Without one, visitors hear the name of its host. */
  Title: text(),
  /** Least height in pixels; 480 when empty. */
  MinimumHeight: number(),
  /** Trusts the other site: its scripts, forms, pop-ups and own storage work, and its links may lead the whole window on. Never for our own addresses. */
  ElevatePrivileges: checkbox(),
});

export const params = z.object({});
