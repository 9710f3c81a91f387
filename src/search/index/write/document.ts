/** Makes a page's document for the index: the fields of cards, the values of filters and facets, and its words. */
import { pageText } from '../text/page-text.ts';
import { type StoredSuggestion, suggestionsOf } from './suggestions.ts';
import { parted, plainText } from '../text/plain-text.ts';
import { type PageMetadata, pageMetadata } from '../../../content/page-metadata.ts';
import { isNotContent, isPrivatePage, isSharedPage } from '../../../site/own-addresses.ts';
import { KNOWLEDGE_CENTER, PRESS_RELEASE } from '../../requests.ts';
import type { SearchHit } from '../../protocol.ts';
import { TAGS, tagKey } from '../tags.ts';
import { indexWords } from '../text/words.ts';
import { isRecord } from '../../../lib/values/is-record.rules.ts';

/** A hit without its address, which depends on the site's host. */
export type StoredHit = Omit<SearchHit, 'id' | 'url' | 'highlight'>;

export interface Document {
  path: string;
  /** Milliseconds since 1970, `null` for no date or an unreadable one. */
  published: number | null;
  /** Weight of a match: pages for tasks before pages to read, those before news. */
  weight: number;
  hit: StoredHit;
  tags: { name: string; key: string; value: string }[];
  /** In the order of the text columns (`tables.ts`). */
  texts: { title: string; tags: string; description: string; body: string; figures: string };
  /** Its title, and the questions that it answers. */
  suggestions: StoredSuggestion[];
  /** Each word once, in its first spelling, by the word in lower case without accents. */
  vocabulary: Map<string, string>;
}

const [ABOUT, AUTHOR] = ['About us', 'Author'];

/** Visitors' terms for kinds of pages, for pages that name none (field `ContentType`). */
const BY_TEMPLATE: readonly [RegExp, string][] = [
  [/^press release/i, PRESS_RELEASE],
  [/^(offering detail|bundling|product)/i, 'Insurance'],
  [/^self help/i, 'Help'],
  [/^author/i, AUTHOR],
];

const WEIGHTS: Readonly<Record<string, number>> = { Insurance: 1.4, Help: 1.3, Services: 1.3, [AUTHOR]: 0.7, [PRESS_RELEASE]: 0.7 };

/** Empty when no rule names a type: the page is found with the others, without a guessed type. */
function typeOf({ contentType, resources, category }: PageMetadata, template: string, path: string): string {
  if (contentType) return contentType;
  if (resources.length > 0) return KNOWLEDGE_CENTER;
  const named = BY_TEMPLATE.find(([pattern]) => pattern.test(template))?.[1];
  return named ?? (path === '/' || /^(?:company|about|la compañía|empresa)/i.test(category) ? ABOUT : '');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A longer text is cut. */
const MAX_DESCRIPTION = 2000;
const MIN_WORD = 3;

/** @returns whether a page may be in the index, judging by its address */
export const isSearchable = (path: string): boolean =>
  path.startsWith('/') && !isNotContent(path) && !isSharedPage(path) && !isPrivatePage(path);

/**
 * @param layout the raw layout document @param main placeholder of the page's own content @param path as content lists it
 * @returns `null` for what must not be found: missing, hidden and private pages, pages without content
 */
export function documentOf(layout: unknown, main: string, path: string): Document | null {
  const route = layoutRoute(layout);
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
  // Components print these fields of the page itself (`PageContent`, `AuthorProfile`).
  const { Content, Author } = isRecord(route.fields) ? route.fields : {};
  const own = { componentName: 'Page', fields: type === AUTHOR ? { Content, Author } : { Content } };
  const body = sentences([
    page.abstractTitle === name ? '' : plainText(page.abstractTitle),
    page.description === description ? '' : plainText(page.description),
    pageText([own], false, 'prose'),
    pageText(placeholders[main], type === PRESS_RELEASE, 'prose'),
  ]);
  const texts = {
    title: name,
    tags: [...new Set(values.filter(({ name: tag, value }) => SAID.has(tag) && value !== '').map(({ value }) => value))].join(', '),
    description,
    body,
    figures: sentences([pageText([own], false, 'tables'), pageText(placeholders[main], type === PRESS_RELEASE, 'tables')]),
  };
  const weight = WEIGHTS[type] ?? 1;
  const time = Date.parse(page.published);
  return {
    path,
    published: Number.isNaN(time) ? null : time,
    weight,
    hit: hitOf(page, name, type, description),
    tags: [...new Map(values.filter(({ key }) => key !== '').map((tag) => [`${tag.name} ${tag.key}`, tag])).values()],
    texts,
    suggestions: suggestionsOf({ title: name, type, path, weight }, placeholders[main]),
    vocabulary: vocabularyOf(Object.values(texts).join(' ')),
  };
}

/** Each text once; a text is dropped when the next one begins with it, like a title before a heading. */
const sentences = (texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .filter((text, index, all) => !all[index + 1]?.startsWith(text))
    .reduce((before, text) => (before === '' ? text : parted(before, '.') + text), '');

/** @returns the route of a layout document, or `null` */
export function layoutRoute(layout: unknown): Record<string, unknown> | null {
  const sitecore = isRecord(layout) && isRecord(layout.sitecore) ? layout.sitecore : {};
  return isRecord(sitecore.route) ? sitecore.route : null;
}

/** Fields whose values are text about the page. */
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
  ...(page.isNote && { article_kind: 'Note' }),
});

function vocabularyOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const { word, shown } of indexWords(text))
    if (word.length >= MIN_WORD && !/\d/.test(word) && !words.has(word)) words.set(word, shown.toLowerCase());
  return words;
}
