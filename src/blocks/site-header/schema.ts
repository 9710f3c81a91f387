/** Header: logo, main navigation with mega-menus, search, and the visitor's own links (S1 §2). */
import { z } from 'zod';
import { checkbox, image, items, link, text, variant } from '../../content/fields.ts';

const kind = variant(['four-column', 'four-column-gutter', 'featured-articles', 'icon-links']);

export const fields = z.object({
  /** Name beside the mark; the company's name when empty. */
  Logo: text(),
  /** Where logo and name lead; the root when empty. */
  HomeLink: link(),
  /** Items of the main navigation; one without content for a panel is a plain link. */
  Menu: items({
    /** Name of the item. */
    Title: text(),
    /** Page of the whole section, also offered at the foot of the panel. */
    Link: link(),
    /** Which of the four mega-menus opens. */
    Kind: text().transform((field) => kind.parse(field.value)),
    /** Columns of links, for every kind but icon links. */
    Columns: items({
      /** Heading of the column. */
      Title: text(),
      /** Page the heading leads to. */
      Link: link(),
      /** The column's links. */
      Links: items({ Link: link() }),
    }),
    /** One sentence in the gutter column. */
    GutterText: text(),
    /** The "View all" link in the gutter column. */
    ViewAll: link(),
    /** Featured articles, two of them. */
    Articles: items({ Title: text(), Link: link(), Image: image(), Category: text() }),
    /** Rows with an icon, a name and one line. */
    IconLinks: items({ Icon: text(), Title: text(), Text: text(), Link: link() }),
  }),
  /** Placeholder of the search input; "What are you looking for?" when empty. */
  SearchLabel: text(),
  /** Leaves the search out, for a site that has none of its own. */
  HideSearch: checkbox(),
  /** Shown to visitors who are not logged in. */
  LoginLink: link(),
  /** Shown instead to customers who are. */
  ProfileLink: link(),
  /** Shown until an agency is saved; after that "My Agency" leads to the saved one. */
  FindAgencyLink: link(),
});

export type HeaderFields = z.output<typeof fields>;
export type MenuItem = HeaderFields['Menu'][number]['fields'];

export const params = z.object({});
