/** The fields of pages that filters and facets know, and the form in which their values are compared: the same for who writes the index and who reads it. */
import type { PageMetadata } from '../../content/page-metadata.ts';
import { folded } from './text/words.ts';

/** Fields for filters, sorting and facets, beside `published_date`: all that have values. */
export const TAGS = {
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

/** Trimmed, in lower case, without accents. */
export const tagKey = (value: unknown): string => folded(String(value).trim()).slice(0, 200);

/**
 * A value as one word of the index's column `filters`. It begins with a character that no one types, and ends with a digit, which no stemmer takes
 * away; between them is the value itself, so that no two values have the same word.
 */
export const tagToken = (name: string, value: unknown): string =>
  `\ue000${[...new TextEncoder().encode(`${name}=${tagKey(value)}`)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}0`;
