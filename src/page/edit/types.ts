/** Types of content that editors can create: pages and shared items, each with its fields, first blocks and addresses (issue "Editing in the page"). */
import type { Registry } from '../../blocks/define.ts';
import type { AuthoredComponent } from '../../content/repository/files/authoring.ts';
import { sentencesOfSchema, kindsInside } from '../../content/field-shape.ts';
import { kindsOfBlock } from '../render/field-shapes.ts';
import { PAGE_FIELDS, type PageFieldName, type TypeField } from './page-fields.ts';

export type { TypeField };

export interface ContentType {
  /** As it is stored in content. */
  template: string;
  kind: 'page' | 'shared';
  /** One sentence, shown when a type is chosen. */
  description: string;
  /** Fields of pages; for shared items those that no block reads as its own. */
  own: readonly PageFieldName[];
  /** Component whose fields the item has, and the field that refers to the item from there: `HelpBlock`, `AuthorProfile.Author`. */
  of?: string;
  /** The fields of `of` that the page itself has; all by default. */
  only?: readonly string[];
  /** Fields that are described nowhere else. */
  more?: Readonly<Record<string, TypeField>>;
  /** The first blocks of a new page, by region. `{title}` is replaced by its title. */
  start?: Readonly<Record<string, readonly AuthoredComponent[]>>;
  /** Addresses under which it is created; the first by default. For pages without, under any page. */
  under?: readonly string[];
  /** The site has exactly one, which came with it: editors cannot create another. */
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

const article = (header: string, end?: string): Record<string, AuthoredComponent[]> => ({
  main: [
    {
      name: 'ArticleDetailLayout',
      placeholders: {
        'article-header': [{ name: header, fields: {} }],
        'article-right': [{ name: 'RichText', params: { Variant: 'prose' }, fields: { Text: '' } }],
        ...(end && { 'article-full': [{ name: end, fields: {} }] }),
      },
    },
  ],
});

const hero: Record<string, AuthoredComponent[]> = { main: [{ name: 'HeroBanner', fields: { Title: '{title}', Text: '' } }] };

export const TYPES: readonly ContentType[] = [
  {
    template: 'Page',
    kind: 'page',
    description: 'For pages without a type of their own: a campaign, a guide, a company page.',
    own: [...EVERY, ...SORTED, 'ContentType', 'Content', 'SearchSynonyms', 'SearchPinnedResults'],
    start: { main: [{ name: 'PromoHero', params: { Level: 'h1' }, fields: { Title: '{title}', Text: '' } }] },
  },
  {
    template: 'Article Detail',
    kind: 'page',
    description: 'An article with an author and a date; listings, feeds and related articles find it by its fields.',
    own: [...EVERY, ...SORTED, 'ArticleKind', ...LISTED, ...DATED],
    of: 'ArticleHeader',
    only: ['Abstract', 'Author', 'ReadTime'],
    start: article('ArticleHeader', 'AskAgent'),
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
    description: 'A kind of insurance: what it covers, and how to get a quote.',
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
    template: 'Job Opening',
    kind: 'page',
    description: 'A position with its pay, its place and a closing date; search engines list it until then.',
    own: [...EVERY, 'PrimaryCategory', 'PublishDate'],
    of: 'OpeningHead',
    only: ['Place', 'Locations', 'Hours', 'EmploymentType', 'PayFrom', 'PayTo', 'ClosingDate'],
    start: {
      main: [
        { name: 'OpeningHead', fields: { Text: '' } },
        { name: 'RichText', fields: { Text: '' } },
      ],
    },
    under: ['/careers'],
  },
  {
    template: 'Author Page',
    kind: 'page',
    description: 'An author and their articles. Its address is the author’s name, so that articles link to it.',
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
    description: 'The page that shows every agency.',
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
    description: 'A text that is used on several pages.',
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
  { template: 'Form', kind: 'shared', description: 'A form that is used on several pages.', own: [], of: 'Form', under: ['/shared'] },
  {
    template: 'Author',
    kind: 'shared',
    description: 'A person who writes articles: articles name them, and their own page shows them.',
    own: [],
    of: 'AuthorProfile.Author',
    under: ['/authors'],
  },
  {
    template: 'Front-end component',
    kind: 'shared',
    description: 'HTML that designers publish themselves; blocks name it by the last part of its address.',
    own: [],
    more: { Html: { kind: 'Multi-Line Text', sentence: 'The HTML. Scripts in it are removed.' } },
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
  { template: 'Cookie Banner', kind: 'shared', description: 'The notice about cookies.', own: [], of: 'CookieBanner', isOnly: true },
  { template: 'Header', kind: 'shared', description: 'The header of every page.', own: [], of: 'Header', isOnly: true },
  { template: 'Footer', kind: 'shared', description: 'The footer of every page.', own: [], of: 'Footer', isOnly: true },
  {
    template: 'Search synonyms',
    kind: 'shared',
    description: 'Words that the search treats as equal.',
    own: [],
    more: {
      Groups: {
        kind: { isList: true, inside: { Words: 'Single-Line Text' } },
        sentence: 'Each group is a list of words with the same meaning, separated by commas.',
      },
    },
    isOnly: true,
  },
  {
    template: 'Search pinned results',
    kind: 'shared',
    description: 'Pages that are listed first for certain words.',
    own: [],
    more: {
      Results: {
        kind: { isList: true, inside: { Words: 'Single-Line Text', Page: 'General Link' } },
        sentence: 'Each result is a list of words and the page that is listed first for them.',
      },
    },
    isOnly: true,
  },
];

export const typeNamed = (template: string): ContentType | undefined => TYPES.find((type) => type.template === template);

/** Types that editors can create. */
export const creatable = (kind: ContentType['kind']): ContentType[] => TYPES.filter((type) => type.kind === kind && !type.isOnly);

/** @returns the fields of a type with their descriptions: from the schemas of blocks, and those read of every page */
export function fieldsOfType(registry: Registry, { own, of = '', only, more }: ContentType): Record<string, TypeField> {
  const [component = '', ...way] = of.split('.');
  const kinds = kindsInside(kindsOfBlock(registry, component) ?? {}, way);
  const sentences = sentencesOfSchema(registry.get(component)?.fields);
  const ofBlock = Object.entries(kinds)
    .filter(([name]) => !only || only.includes(name))
    .map(([name, kind]) => [name, { kind, sentence: sentences[[...way, name].join('.')] ?? '' }] as const);
  return { ...Object.fromEntries(own.map((name) => [name, PAGE_FIELDS[name]])), ...Object.fromEntries(ofBlock), ...more };
}

/** The name under which `/edit/fields` finds the fields of an item: the page type, or the component that reads it, after which data sources are named. */
export const schemaOf = (template: string): string => {
  const type = typeNamed(template);
  return type?.kind === 'page' || type?.more ? `${TYPE}${template}` : (type?.of ?? template);
};

/** Prefix of type names, to tell them from component names. */
export const TYPE = 'type:';
