/** Gallery sheet: a heading, notes and links of the gallery, around examples of blocks. */
import { z } from 'zod';
import { items, text } from '../../content/fields.ts';

export const fields = z.object({
  /** Name of the block or of the example. */
  Title: text(),
  /** What it is, one sentence. */
  Text: text(),
  /** Outcomes that tests hold, or facts about the block. */
  Notes: items({ Text: text(), Detail: text() }),
  /** Blocks or examples to go to. */
  Links: items({ Title: text(), Text: text(), Href: text() }),
});

export const params = z.object({});
