/** Press-release header: title, place and date, author, contact and picture. What it is not given it takes from the page itself. */
import { z } from 'zod';
import { date, image, item, link, param, text } from '../../content/fields.ts';

const content = {
  /** The release's title. */
  Title: text(),
  /** Who sends it out; the company when nobody is named (S3 §9). */
  Author: item({ Title: text() }),
  /** Shown as MM/DD/YYYY behind the place. */
  PublishDate: date(),
  /** The picture under the title. */
  AbstractImage: image(),
  /** Where it is sent from, as newspapers write it: "ERIE, Pa." */
  Place: text(),
  /** Whom to ask: an address, a phone number or a page. */
  Contact: link(),
};

export const fields = z.object(content);

/** The same names among the fields of the route; each is read by itself, since one that is odd must not cost the others. */
export const routeFields = z.object({
  Title: content.Title.catch({ value: '' }),
  Author: content.Author.catch(null),
  PublishDate: content.PublishDate.catch({ value: '' }),
  AbstractImage: content.AbstractImage.catch({ value: null }),
  Place: content.Place.catch({ value: '' }),
  Contact: content.Contact.catch({ value: null }),
});

export const params = z.object({
  /** Number of the placeholder `hero-{id}` above the title, for breadcrumbs. */
  DynamicPlaceholderId: param(),
});
