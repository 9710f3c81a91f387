/** Schema of the article header: title, author, dates and picture of an article. Missing values come from the page itself. */
import * as z from 'zod';
import { date, image, item, param, richText, text, variant } from '../../content/fields.ts';

const content = () => ({
  Title: text().describe("The article's title."),
  Abstract: richText().describe('One or two sentences under it.'),
  Author: item({ Title: text().describe('Name of the author.') }).describe(
    'The author, with a link to their page; the company when no author is chosen.',
  ),
  PublishDate: date().describe('Shown written out.'),
  UpdatedDate: date().describe('When the text was last reviewed. Shown if that was more than a day after publication.'),
  ReadTime: text().describe('Such as "6 minute read"; a number alone means minutes. Calculated from the text when empty.'),
  AbstractImage: image().describe('Picture across the full width of the window.'),
});

export const fields = z.lazy(() => z.object(content()));

/** The same names among the fields of the page; each is read separately, so that one of the wrong kind does not affect the others. */
export const articleRouteFields = z.lazy(() => {
  const { Title, Abstract, Author, PublishDate, UpdatedDate, ReadTime, AbstractImage } = content();
  return z.object({
    Title: Title.catch({ value: '' }),
    Abstract: Abstract.catch({ value: '' as never }),
    Author: Author.catch(null),
    PublishDate: PublishDate.catch({ value: '' }),
    UpdatedDate: UpdatedDate.catch({ value: '' }),
    ReadTime: ReadTime.catch({ value: '' }),
    AbstractImage: AbstractImage.catch({ value: null }),
  });
});

export const params = z.lazy(() =>
  z.object({
    Focus: variant(['low', 'middle', 'top']).describe(
      'The part of the picture that is kept when it is cropped; by default the lower part, where scenes have their subject.',
    ),
    DynamicPlaceholderId: param().describe('Number of the placeholder `hero-{id}` above the title, for breadcrumbs.'),
  }),
);
