/** What editors can make: types of pages and templates of shared items, each with its fields, its first blocks and its place (issue "Editing in the page"). */
import type { Registry } from '../../blocks/registry.ts';
import type { AuthoredComponent } from '../../content/repository/authoring.ts';
import { blockSentences } from '../../generated/sentences.ts';
import { kindsOfBlock } from '../field-shapes.ts';
import { PAGE_FIELDS, type PageFieldName, type TypeField } from './page-fields.ts';

export type { TypeField };

export interface ContentType {
  /** As it stands in content. */
  template: string;
  kind: 'page' | 'shared';
  /** In a sentence, when one is chosen. */
  description: string;
  /** Fields of pages; of shared items those that no block reads as its own. */
  own: readonly PageFieldName[];
  /** Component whose fields the item has, and the field that refers to it from there: `HelpBlock`, `AuthorProfile.Author`. */
  of?: string;
  /** Names among the fields of `of` that the page itself has; all when not said. */
  only?: readonly string[];
  /** Fields that nobody else describes. */
  more?: Readonly<Record<string, TypeField>>;
  /** What a new page begins with, by region. `{title}` stands for its title. */
  start?: Readonly<Record<string, readonly AuthoredComponent[]>>;
  /** Addresses that it is made under; the first where none is chosen. Of pages without, any page. */
  under?: readonly string[];
  /** The site has one, which came with it: nobody makes another. */
  isOnly?: boolean;
}

const EVERY: readonly PageFieldName[] = [
  'Title',
  'MetaDescription',
  'AbstractTitle',
  'AbstractDescription',
  'AbstractImage',
  'SharingImage',
  'HideFromSearchEngines',
];
const SORTED: readonly PageFieldName[] = ['PrimaryCategory', 'SubCategories', 'Topic'];
const OFFERED: readonly PageFieldName[] = ['InsuranceQuoteType', 'LineOfBusiness', 'Product', 'ProductEndorsement', 'Industry', 'State'];
const DATED: readonly PageFieldName[] = ['PublishDate', 'UpdatedDate'];
const LISTED: readonly PageFieldName[] = [
  'Resources',
  'Format',
  'FamilyStatus',
  'InsuranceQuoteType',
  'LineOfBusiness',
  'Product',
  'State',
];

const article = (header: string): Record<string, AuthoredComponent[]> => ({
  main: [
    {
      name: 'ArticleDetailLayout',
      placeholders: {
        'article-header': [{ name: header, fields: {} }],
        'article-right': [{ name: 'RichText', params: { Variant: 'prose' }, fields: { Text: '' } }],
      },
    },
  ],
});

const hero: Record<string, AuthoredComponent[]> = { main: [{ name: 'HeroBanner', fields: { Title: '{title}', Text: '' } }] };

export const TYPES: readonly ContentType[] = [
  {
    template: 'Page',
    kind: 'page',
    description: 'For whatever has no type of its own: a campaign, a guide, a page of the company.',
    own: [...EVERY, ...SORTED, 'ContentType', 'Content', 'SearchSynonyms', 'SearchPinnedResults'],
    start: { main: [{ name: 'PromoHero', params: { Level: 'h1' }, fields: { Title: '{title}', Text: '' } }] },
  },
  {
    template: 'Article Detail',
    kind: 'page',
    description: 'An article with an author and a date; listings, feeds and related articles find it by its fields.',
    own: [...EVERY, ...SORTED, ...LISTED, ...DATED],
    of: 'ArticleHeader',
    only: ['Abstract', 'Author', 'ReadTime'],
    start: article('ArticleHeader'),
    under: ['/blog'],
  },
  {
    template: 'Press Release',
    kind: 'page',
    description: 'News for the press with a date line and a contact; it is listed under its year.',
    own: [...EVERY, 'PrimaryCategory', 'PublishDate'],
    of: 'PressReleaseHeader',
    only: ['Author', 'Place', 'Contact'],
    start: article('PressReleaseHeader'),
    under: ['/press-releases'],
  },
  {
    template: 'Offering Detail',
    kind: 'page',
    description: 'A kind of insurance: what it covers, and the way to a quote.',
    own: [...EVERY, ...SORTED, ...OFFERED],
    start: hero,
  },
  {
    template: 'Bundling',
    kind: 'page',
    description: 'Kinds of insurance that cost less together.',
    own: [...EVERY, ...SORTED, ...OFFERED],
    start: hero,
  },
  {
    template: 'Self Help Topic',
    kind: 'page',
    description: 'How something is done: filing a claim, reading a bill.',
    own: [...EVERY, ...SORTED, 'Format', ...DATED],
    of: 'ArticleHeader',
    only: ['Abstract', 'Author', 'ReadTime'],
    start: {
      main: [
        { name: 'ArticleHeader', fields: { Title: '{title}' } },
        { name: 'RichText', params: { Variant: 'prose' }, fields: { Text: '' } },
      ],
    },
    under: ['/help'],
  },
  {
    template: 'Author Page',
    kind: 'page',
    description: 'Who somebody is that writes here, and what they wrote. Its address is the author’s name, so that articles lead to it.',
    own: [...EVERY],
    of: 'AuthorProfile',
    only: ['Author'],
    start: { main: [{ name: 'AuthorProfile' }, { name: 'ArticleList', params: { Limit: '50' } }] },
    under: ['/blog/authors'],
  },
  { template: 'Home', kind: 'page', description: 'The first page of the site.', own: [...EVERY, 'ContentType'], isOnly: true },
  {
    template: 'Agency Detail',
    kind: 'page',
    description: 'The page that every agency is shown in.',
    own: [...EVERY, 'AgencyNotFoundRedirect'],
    isOnly: true,
  },
  {
    template: 'Help Block',
    kind: 'shared',
    description: 'Where to get help, the same on many pages.',
    own: [],
    of: 'HelpBlock',
    under: ['/shared'],
  },
  {
    template: 'Rich Text',
    kind: 'shared',
    description: 'A text that stands on several pages.',
    own: [],
    of: 'RichText',
    under: ['/shared'],
  },
  {
    template: 'Newsletter Banner',
    kind: 'shared',
    description: 'Sign-up for newsletters.',
    own: [],
    of: 'NewsletterBanner',
    under: ['/shared'],
  },
  { template: 'Form', kind: 'shared', description: 'A form that stands on several pages.', own: [], of: 'Form', under: ['/shared'] },
  {
    template: 'Author',
    kind: 'shared',
    description: 'Somebody who writes: articles name them, and their own page shows them.',
    own: [],
    of: 'AuthorProfile.Author',
    under: ['/authors'],
  },
  {
    template: 'Front-end component',
    kind: 'shared',
    description: 'A piece of HTML that designers publish by themselves; blocks name it by the last part of its address.',
    own: [],
    more: { Html: { kind: 'Multi-Line Text', sentence: 'The piece itself, as HTML. Scripts in it are left out.' } },
    under: ['/front-end-components'],
  },
  {
    template: 'Global Alert Banner',
    kind: 'shared',
    description: 'Banners above every page.',
    own: [],
    of: 'GlobalAlertBanner',
    isOnly: true,
  },
  { template: 'Cookie Banner', kind: 'shared', description: 'What is said of cookies.', own: [], of: 'CookieBanner', isOnly: true },
  { template: 'Header', kind: 'shared', description: 'The head of every page.', own: [], of: 'Header', isOnly: true },
  { template: 'Footer', kind: 'shared', description: 'The foot of every page.', own: [], of: 'Footer', isOnly: true },
  {
    template: 'Search synonyms',
    kind: 'shared',
    description: 'Words that mean the same to the search.',
    own: [],
    more: {
      Groups: {
        kind: { isList: true, inside: { Words: 'Single-Line Text' } },
        sentence: 'Each group is words that mean the same, split by commas.',
      },
    },
    isOnly: true,
  },
  {
    template: 'Search pinned results',
    kind: 'shared',
    description: 'Pages that come first for some words.',
    own: [],
    more: {
      Results: {
        kind: { isList: true, inside: { Words: 'Single-Line Text', Page: 'General Link' } },
        sentence: 'Each result is some words and the page that comes first for them.',
      },
    },
    isOnly: true,
  },
];

export const typeNamed = (template: string): ContentType | undefined => TYPES.find((type) => type.template === template);

/** Types that somebody can make. */
export const creatable = (kind: ContentType['kind']): ContentType[] => TYPES.filter((type) => type.kind === kind && !type.isOnly);

/** @returns the fields of a type with their sentences: what the schemas of blocks say, and what is read of every page */
export function fieldsOfType(registry: Registry, { own, of = '', only, more }: ContentType): Record<string, TypeField> {
  const [component = '', ...way] = of.split('.');
  let kinds = kindsOfBlock(registry, component) ?? {};
  for (const name of way) {
    const kind = kinds[name];
    kinds = typeof kind === 'object' ? kind.inside : {};
  }
  const sentences = blockSentences[registry.get(component)?.folder ?? ''] ?? {};
  const ofBlock = Object.entries(kinds)
    .filter(([name]) => !only || only.includes(name))
    .map(([name, kind]) => [name, { kind, sentence: sentences[[...way, name].join('.')] ?? sentences[name] ?? '' }] as const);
  return { ...Object.fromEntries(own.map((name) => [name, PAGE_FIELDS[name]])), ...Object.fromEntries(ofBlock), ...more };
}

/** What `/edit/fields` is asked about an item by: the page type, or the component that reads it, whose name data sources have. */
export const schemaOf = (template: string): string => {
  const type = typeNamed(template);
  return type?.kind === 'page' || type?.more ? `${TYPE}${template}` : (type?.of ?? template);
};

/** Begins the names of types where components are named otherwise. */
export const TYPE = 'type:';
