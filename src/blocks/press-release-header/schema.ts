/** Press-release header: title, place and date, author, contact and picture. Empty fields are filled from the page's fields. */
import * as z from 'zod';
import { date, image, item, link, param, text } from '../../content/fields.ts';

const content = {
  Title: text().describe("The release's title."),
  Author: item({ Title: text().describe('Name of the author.') }).describe('Author of the release; the company when no author is chosen.'),
  PublishDate: date().describe('Shown written out after the place.'),
  AbstractImage: image().describe('The picture below the title.'),
  Place: text().describe('Place of the release, in newspaper style: "ERIE, Pa."'),
  Contact: link().describe('Press contact: an address, a phone number or a page.'),
};

export const fields = z.object(content);

/** The same names among the fields of the route; each is parsed separately, so that an invalid one does not affect the others. */
export const releaseRouteFields = z.object({
  Title: content.Title.catch({ value: '' }),
  Author: content.Author.catch(null),
  PublishDate: content.PublishDate.catch({ value: '' }),
  AbstractImage: content.AbstractImage.catch({ value: null }),
  Place: content.Place.catch({ value: '' }),
  Contact: content.Contact.catch({ value: null }),
});

export const params = z.object({
  DynamicPlaceholderId: param().describe('Number of the placeholder `hero-{id}` above the title, for breadcrumbs.'),
});
