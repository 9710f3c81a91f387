/** Author profile: who wrote it, from the author's item: at the head of their own page or at the foot of an article (S3 §9). */
import { z } from 'zod';
import { image, item, richText, text, variant } from '../../content/fields.ts';

const author = item({
  /** The name, which is also the address of the author's page. */
  Title: text(),
  /** What the author does here. */
  Role: text(),
  /** A few sentences. */
  Bio: richText(),
  /** The author at work. */
  Image: image(),
});

export const fields = z.object({
  /** The author; that of the page when none is chosen. */
  Author: author,
});

/** The same among the fields of the page; an odd one is as good as none. */
export const routeFields = z.object({ Author: author.catch(null) });

export const params = z.object({
  /** `page`: the head of an author's page. `line`: name, picture and role at the foot of an article, with a link to that page. */
  Variant: variant(['page', 'line']),
});
