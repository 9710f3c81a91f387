/** Header: logo, main navigation with mega-menus, search, and the visitor's own links (S1 §2). */
import * as z from 'zod';
import { checkbox, image, items, link, text, variant } from '../../content/fields.ts';

const kind = variant(['four-column', 'four-column-gutter', 'featured-articles', 'icon-links']);

export const fields = z.lazy(() =>
  z.object({
    Logo: text().describe("Name beside the mark; the company's name when empty."),
    HomeLink: link().describe('Page that the logo and the name link to; the homepage when empty.'),
    Menu: items({
      Title: text().describe('Name of the item.'),
      Link: link().describe('Page of the whole section, also linked at the end of the panel.'),
      Kind: text()
        .transform((field) => kind.parse(field.value))
        .describe('Which of the four mega-menus opens.'),
      Columns: items({
        Title: text().describe('Heading of the column.'),
        Link: link().describe('Page the heading leads to.'),
        Links: items({ Link: link().describe('The link.') }).describe("The column's links."),
      }).describe('Columns of links, for every kind but icon links.'),
      GutterText: text().describe('One sentence in the gutter column.'),
      ViewAll: link().describe('The "View all" link in the gutter column.'),
      Articles: items({
        Title: text().describe('Title of the article.'),
        Link: link().describe('Link to the article.'),
        Image: image().describe('Picture of the article.'),
        Category: text().describe('Category of the article.'),
      }).describe('Featured articles, two of them.'),
      IconLinks: items({
        Icon: text().describe('Name of the icon.'),
        Title: text().describe('Name of the row.'),
        Text: text().describe('One line below the name.'),
        Link: link().describe('Page the row leads to.'),
      }).describe('Rows with an icon, a name and one line.'),
    }).describe('Items of the main navigation; an item without content for a panel is a plain link.'),
    SearchLabel: text().describe('Placeholder of the search input; "What are you looking for?" when empty.'),
    HideSearch: checkbox().describe('Hides the search, for sites without one.'),
    LoginLink: link().describe('Shown to visitors who are not logged in.'),
    ProfileLink: link().describe('Shown to visitors who are logged in.'),
    FindAgencyLink: link().describe('Shown until an agency is saved; after that "My Agency" leads to the saved one.'),
  }),
);

export type HeaderFields = z.output<typeof fields>;
export type MenuItem = HeaderFields['Menu'][number]['fields'];
