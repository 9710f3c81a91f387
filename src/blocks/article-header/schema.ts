/** Article header: title, author, dates and picture of an article. What it is not given it takes from the page itself. */
import { z } from 'zod';
import { date, image, item, param, richText, text, variant } from '../../content/fields.ts';

const content = {
  /** The article's title. */
  Title: text(),
  /** One or two sentences under it. */
  Abstract: richText(),
  /** Who wrote it, with a link to the author's page; the company when nobody is named (S3 §9). */
  Author: item({ Title: text() }),
  /** Shown as MM/DD/YYYY. */
  PublishDate: date(),
  /** When what it says was last gone over. Shown when that was more than a day after it was published. */
  UpdatedDate: date(),
  /** Such as "6 minute read"; a bare number is taken as minutes. Counted from the text when it is empty. */
  ReadTime: text(),
  /** The picture across the window. */
  AbstractImage: image(),
};

export const fields = z.object(content);

/** The same names among the fields of the route; each is read by itself, since one that is odd must not cost the others. */
export const routeFields = z.object({
  Title: content.Title.catch({ value: '' }),
  Abstract: content.Abstract.catch({ value: '' as never }),
  Author: content.Author.catch(null),
  PublishDate: content.PublishDate.catch({ value: '' }),
  UpdatedDate: content.UpdatedDate.catch({ value: '' }),
  ReadTime: content.ReadTime.catch({ value: '' }),
  AbstractImage: content.AbstractImage.catch({ value: null }),
});

export const params = z.object({
  /** The part of the picture that must stay when it is cropped: its lower part, where scenes have their subject, or another. */
  Focus: variant(['low', 'middle', 'top']),
  /** Number of the placeholder `hero-{id}` above the title, for breadcrumbs. */
  DynamicPlaceholderId: param(),
});
