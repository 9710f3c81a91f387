/** What the index keeps of a page: what cards print, what filters and facets know it by, and its words. */
import { pageText } from './page-text.ts';
import { parted, plainText } from './plain-text.ts';
import { type PageMetadata, pageMetadata } from '../../content/page-metadata.ts';
import { isNotContent, isPrivatePage, isSharedPage } from '../../own-addresses.ts';
import { KNOWLEDGE_CENTER, PRESS_RELEASE } from '../asks.ts';
import type { SearchHit } from '../protocol.ts';
import { folded, wordsOf } from './words.ts';

/** A hit but for its address, which depends on where the site stands. */
export type StoredHit = Omit<SearchHit, 'id' | 'url' | 'highlight'>;

export interface Document {
  path: string;
  /** Milliseconds since 1970, `null` for no date or none that can be read. */
  published: number | null;
  /** How much a match counts: what visitors come to do before what they read, that before news. */
  weight: number;
  hit: StoredHit;
  tags: { name: string; key: string; value: string }[];
  /** In the order of the columns of the words (`tables.ts`). */
  texts: { title: string; tags: string; description: string; body: string };
  /** Each word once, as written first, by the word without accents and capitals. */
  vocabulary: Map<string, string>;
}

/** What filters, sorting and facets may name, beside `published_date`: all that has values of its own. */
const TAGS = {
  primary_category: 'category',
  author: 'author',
  topic: 'topics',
  insurance_quote_type: 'quoteTypes',
  format: 'formats',
  resources: 'resources',
  product: 'products',
  line_of_business: 'linesOfBusiness',
  family_status: 'familyStatuses',
  state: 'states',
  product_endorsement: 'endorsements',
  industry: 'industries',
  sub_categories: 'subCategories',
} as const satisfies Record<string, keyof PageMetadata>;

export const TAG_NAMES: ReadonlySet<string> = new Set(['type', ...Object.keys(TAGS)]);

/** How values are compared: without capitals, accents, spaces round them. */
export const tagKey = (value: unknown): string => folded(String(value).trim()).slice(0, 200);

const [ABOUT, AUTHOR] = ['About us', 'Author'];

/** Visitors' words for kinds of pages, where content names none (field `ContentType`). */
const BY_TEMPLATE: readonly [RegExp, string][] = [
  [/^press release/i, PRESS_RELEASE],
  [/^(offering detail|bundling|product)/i, 'Insurance'],
  [/^self help/i, 'Help'],
  [/^author/i, AUTHOR],
];

const WEIGHTS: Readonly<Record<string, number>> = { Insurance: 1.3, Help: 1.3, Services: 1.3, [AUTHOR]: 0.7, [PRESS_RELEASE]: 0.7 };

/** Empty for a page that nothing places: it is found with the others, under no name that would be a guess. */
function typeOf({ contentType, resources, category }: PageMetadata, template: string, path: string): string {
  if (contentType) return contentType;
  if (resources.length > 0) return KNOWLEDGE_CENTER;
  const named = BY_TEMPLATE.find(([pattern]) => pattern.test(template))?.[1];
  return named ?? (path === '/' || /^(?:company|about|la compañía|empresa)/i.test(category) ? ABOUT : '');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Longer ones are no description. */
const MAX_DESCRIPTION = 2000;
const MIN_WORD = 3;

/** @returns whether a page may be in the index, as far as its address says */
export const isSearchable = (path: string): boolean =>
  path.startsWith('/') && !isNotContent(path) && !isSharedPage(path) && !isPrivatePage(path);

/**
 * @param layout the raw layout document @param main placeholder of what the page itself says @param path as content lists it
 * @returns `null` for what must not be found: no page, hidden, private, no content of its own
 */
export function documentOf(layout: unknown, main: string, path: string): Document | null {
  const route = routeOf(layout);
  if (!route || !isSearchable(path)) return null;
  const page = pageMetadata(isRecord(route.fields) ? route.fields : {});
  if (page.isHidden) return null;
  const placeholders = isRecord(route.placeholders) ? route.placeholders : {};
  const name = plainText(page.title || page.abstractTitle || textOf(route.displayName) || textOf(route.name));
  const description = plainText(page.abstractDescription || page.description)
    .slice(0, MAX_DESCRIPTION)
    .toWellFormed();
  const type = typeOf(page, textOf(route.templateName), path);
  const values = Object.entries({ type, ...valuesOf(page) }).flatMap(([tag, given]) =>
    [given].flat().map((value) => ({ name: tag, key: tagKey(value), value })),
  );
  // Components print these of the page itself (`PageContent`, `AuthorProfile`).
  const { Content, Author } = isRecord(route.fields) ? route.fields : {};
  const own = { componentName: 'Page', fields: type === AUTHOR ? { Content, Author } : { Content } };
  const body = sentences([
    page.abstractTitle === name ? '' : plainText(page.abstractTitle),
    page.description === description ? '' : plainText(page.description),
    pageText([own]),
    pageText(placeholders[main], type === PRESS_RELEASE),
  ]);
  const texts = {
    title: name,
    tags: [...new Set(values.filter(({ name: tag, value }) => SAID.has(tag) && value !== '').map(({ value }) => value))].join(', '),
    description,
    body,
  };
  const time = Date.parse(page.published);
  return {
    path,
    published: Number.isNaN(time) ? null : time,
    weight: WEIGHTS[type] ?? 1,
    hit: hitOf(page, name, type, description),
    tags: [...new Map(values.filter(({ key }) => key !== '').map((tag) => [`${tag.name} ${tag.key}`, tag])).values()],
    texts,
    vocabulary: vocabularyOf(Object.values(texts).join(' ')),
  };
}

/** Each once, where the next does not begin with it, as a title and a heading do. */
const sentences = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .filter((text, index, all) => !all[index + 1]?.startsWith(text))
    .reduce((before, text) => (before === '' ? text : parted(before, '.') + text), '');

/** @returns the route of a layout document, or `null` */
export function routeOf(layout: unknown): Record<string, unknown> | null {
  const sitecore = isRecord(layout) && isRecord(layout.sitecore) ? layout.sitecore : {};
  return isRecord(sitecore.route) ? sitecore.route : null;
}

/** Those whose values are words about the page. */
const SAID: ReadonlySet<string> = new Set([
  'primary_category',
  'author',
  'topic',
  'insurance_quote_type',
  'format',
  'product',
  'line_of_business',
]);

const valuesOf = (page: PageMetadata): Record<string, string | readonly string[]> =>
  Object.fromEntries(Object.entries(TAGS).map(([name, from]) => [name, page[from]]));

const hitOf = (page: PageMetadata, name: string, type: string, description: string): StoredHit => ({
  type,
  name,
  description,
  abstract_title: plainText(page.abstractTitle || page.title),
  abstract_image: page.abstractImage?.src ?? '',
  abstract_image_alt: page.abstractImage?.alt ?? '',
  published_date: page.published,
  author: page.author,
  primary_category: page.category,
  topic: [...page.topics],
  insurance_quote_type: [...page.quoteTypes],
  format: [...page.formats],
  resources: [...page.resources],
});

function vocabularyOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { word, shown } of wordsOf(text))
    if (word.length >= MIN_WORD && !/\d/.test(word) && !words.has(word)) words.set(word, shown.toLowerCase());
  return words;
}
