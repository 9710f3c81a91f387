/** Reads a page's metadata fields (S3 §3) for its head, structured data, feeds, sitemaps and search. */
import { once, perObject } from '../lib/values/remembered.rules.ts';
import { date, image, item, items, listOf, text, unwrap } from './fields.ts';
import type { ImageValue } from './model.ts';

/** Fields that hold one or several names; editors write them as text (several separated by `|` or `;`), as an item, or as a list. */
const LISTS = {
  /** Tab of the resource listing that shows the page: Blog, Education, Tools (S1 §7). */
  resources: 'Resources',
  /** Such as Article, Infographic, FAQ, Video (S1 §5). */
  formats: 'Format',
  topics: 'Topic',
  familyStatuses: 'FamilyStatus',
  quoteTypes: 'InsuranceQuoteType',
  linesOfBusiness: 'LineOfBusiness',
  states: 'State',
  products: 'Product',
  endorsements: 'ProductEndorsement',
  industries: 'Industry',
  subCategories: 'SubCategories',
} as const;

/** Every text is trimmed, and empty when the field is; no defaults here (they belong to the code that prints it). */
export type PageMetadata = Readonly<Record<keyof typeof LISTS, readonly string[]>> & {
  readonly title: string;
  /** Text that search engines show under the title. */
  readonly description: string;
  readonly contentType: string;
  readonly category: string;
  /** Title, description and picture where the page is listed or shared. */
  readonly abstractTitle: string;
  readonly abstractDescription: string;
  readonly abstractImage: ImageValue | null;
  /** Our addition: the picture of shared links, for pages whose abstract has a drawing that networks do not show. */
  readonly sharingImage: ImageValue | null;
  /** Author's title; empty when the page names no author: consumers use the company then (S3 §9). */
  readonly author: string;
  /** ISO date or date-time, empty when the page has none. */
  readonly published: string;
  /** Our addition: when an editor last changed the text; shown on the page, so it wins over the platform's own time. */
  readonly changed: string;
  /** Our addition: a short piece, without a scene and an author's block (decision 093). */
  readonly isNote: boolean;
  /** Search engines must not show the page (S3 §9). */
  readonly isHidden: boolean;
};

/** @param kind field `ArticleKind` of an article */
export const isNote = (kind = ''): boolean => /^note$/i.test(kind);

type Fields = Readonly<Record<string, unknown>>;

/** Made once: a schema costs more to make than to use. */
const read = once(() => ({ text: text(), image: image(), date: date(), item: item({ Title: text() }), items: items({ Title: text() }) }));

/** `MetaDescription` to `Meta Description`, the field names that editors know. */
const spaced = new Map<string, string>();
const inWords = (name: string): string => {
  const words = spaced.get(name) ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  spaced.set(name, words);
  return words;
};

const field = (fields: Fields, name: string): unknown => fields[name] ?? fields[inWords(name)];

/** A missing field skips its schema: a walk through a million pages reads the fields of each. */
function settledValue<T>(schema: { safeParse(raw: unknown): { data?: { value: T } | undefined } }, raw: unknown, empty: T): T {
  return raw == null ? empty : (schema.safeParse(raw).data?.value ?? empty);
}

const textOf = (fields: Fields, name: string): string => settledValue(read().text, field(fields, name), '').trim();
const imageOf = (fields: Fields, name: string): ImageValue | null => settledValue(read().image, field(fields, name), null);

function namesOf(fields: Fields, name: string): string[] {
  const raw = field(fields, name);
  if (raw == null) return [];
  if (typeof (unwrap(raw).value ?? '') === 'string')
    return textOf(fields, name)
      .split(/[|;]/)
      .map((part) => part.trim())
      .filter(Boolean);
  const list = listOf(raw);
  const one = list.length === 0 ? read().item.safeParse(raw).data : undefined;
  const found = one ? [one] : (read().items.safeParse(list).data ?? []);
  return found.map(({ fields: { Title }, displayName }) => (Title.value || displayName).trim()).filter(Boolean);
}

/**
 * The isolate caches fields of a layout, so a page that is rendered again reads them once.
 * @param fields of a page, in any of the platform's shapes; a field of the wrong kind counts as empty
 */
export const pageMetadata = perObject((fields: Fields): PageMetadata => {
  const lists = Object.fromEntries(Object.entries(LISTS).map(([key, name]) => [key, namesOf(fields, name)]));
  return {
    ...(lists as Record<keyof typeof LISTS, string[]>),
    title: textOf(fields, 'Title'),
    description: textOf(fields, 'MetaDescription'),
    contentType: textOf(fields, 'ContentType'),
    category: namesOf(fields, 'PrimaryCategory')[0] ?? '',
    abstractTitle: textOf(fields, 'AbstractTitle'),
    abstractDescription: textOf(fields, 'AbstractDescription'),
    abstractImage: imageOf(fields, 'AbstractImage'),
    sharingImage: imageOf(fields, 'SharingImage'),
    author: namesOf(fields, 'Author')[0] ?? '',
    published: settledValue(read().date, field(fields, 'PublishDate'), ''),
    changed: settledValue(read().date, field(fields, 'UpdatedDate'), ''),
    isNote: isNote(textOf(fields, 'ArticleKind')),
    isHidden: /^(1|true)$/i.test(textOf(fields, 'HideFromSearchEngines')),
  };
});
