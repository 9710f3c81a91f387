/** A site of any size for measuring editing: a page of a hundred blocks, fifty pages that show it, and any number of others. */
import type { ImportInput } from '../src/content/repository/files/authoring.ts';

export const BLOCKS = 100;
export const DEPENDENTS = 50;

const words = 'Ice dams form where warm roofs meet cold eaves, and what melts above freezes below.';
const lede = { MetaDescription: `${words} Here is what keeps water out of the rooms under them.` };

const page = (path: string, title: string, main: object[], fields: object = {}) => ({
  path,
  template: 'Page',
  fields: { Title: title, ...lede, ...fields },
  placeholders: { main: [{ name: 'Title', fields: { Title: title } }, ...main] },
});

/** The site: settings, design, shared parts, the page of a hundred blocks and those that show it. */
export const editedSite = (site: string): ImportInput =>
  ({
    site,
    language: 'en',
    settings: { hostName: '*' },
    pages: [
      { path: '/', template: 'Home', fields: { Title: 'Home', ...lede } },
      page(
        '/hundred',
        'A hundred blocks',
        Array.from({ length: BLOCKS }, (_, at) => ({ name: 'RichText', fields: { Text: `<p>Text ${at} of the page. ${words}</p>` } })),
      ),
      ...Array.from({ length: DEPENDENTS }, (_, at) =>
        page(`/shows-it-${at}`, `Shows it, ${at}`, [], { RelatedPages: [{ ref: '/hundred' }] }),
      ),
    ],
    shared: [{ path: '/shared/help', template: 'Help Block', fields: { Headline: 'Need help?' } }],
    designs: { default: { placeholders: { header: [{ name: 'Header', fields: { Logo: 'Harbor' } }] } } },
  }) as ImportInput;

/** Pages of one item each that show the shared part. */
export const furtherPages = (site: string, from: number, count: number): ImportInput =>
  ({
    site,
    language: 'en',
    pages: Array.from({ length: count }, (_, at) => ({
      path: `/page-${from + at}`,
      template: 'Page',
      fields: { Title: `Page ${from + at}`, ...lede },
      placeholders: { main: [{ name: 'HelpBlock', source: '/shared/help' }] },
    })),
  }) as ImportInput;
