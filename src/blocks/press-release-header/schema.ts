/** Press-release header: title, place and date, author, contact and picture. Empty fields are filled from the page's fields. */
import * as z from 'zod';
import { date, image, item, link, param, text } from '../../content/fields.ts';

const content = () => ({
  Title: text().describe("The release's title."),
  Author: item({ Title: text().describe('Name of the author.') }).describe('Author of the release; the company when no author is chosen.'),
  PublishDate: date().describe('Shown written out after the place.'),
  AbstractImage: image().describe('The picture below the title.'),
  Place: text().describe('Place of the release, in newspaper style: "ERIE, Pa."'),
  Contact: link().describe('Press contact: an address, a phone number or a page.'),
});

export const fields = z.lazy(() => z.object(content()));

/** The same names among the fields of the route; each is parsed separately, so that an invalid one does not affect the others. */
export const releaseRouteFields = z.lazy(() => {
  const { Title, Author, PublishDate, AbstractImage, Place, Contact } = content();
  return z.object({
    Title: Title.catch({ value: '' }),
    Author: Author.catch(null),
    PublishDate: PublishDate.catch({ value: '' }),
    AbstractImage: AbstractImage.catch({ value: null }),
    Place: Place.catch({ value: '' }),
    Contact: Contact.catch({ value: null }),
  });
});

export const params = z.lazy(() =>
  z.object({
    DynamicPlaceholderId: param().describe('Number of the placeholder `hero-{id}` above the title, for breadcrumbs.'),
  }),
);
