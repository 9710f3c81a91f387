/** The metadata fields of a page (S3 §3), read in one place: for its head, structured data, feeds, sitemaps and search. */
import { date, image, item, items, listOf, text, unwrap } from './fields.ts';
import type { ImageValue } from './model.ts';

/** Fields that name one or several things; editors write them as text (several split by `|` or `;`), as an item, or as a list. */
const LISTS = {
  /** Where the resource listing shows the page: Blog, Education, Tools (S1 §7). */
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

/** Every text is trimmed and empty when the field is; nothing is invented here (defaults belong to who prints it). */
export type PageMetadata = Readonly<Record<keyof typeof LISTS, readonly string[]>> & {
  readonly title: string;
  /** What search engines show under the title. */
  readonly description: string;
  readonly contentType: string;
  readonly category: string;
  /** Title, description and picture where the page is listed or shared. */
  readonly abstractTitle: string;
  readonly abstractDescription: string;
  readonly abstractImage: ImageValue | null;
  /** Our addition: the picture of shared links, where the abstract's is a drawing that networks do not show. */
  readonly sharingImage: ImageValue | null;
  /** Title of the author; empty when nobody is named: the company then (S3 §9). */
  readonly author: string;
  /** ISO date or date-time, empty when the page has none. */
  readonly published: string;
  /** Our addition: when an editor last changed what it says; shown on the page, so it counts before the platform's own time. */
  readonly changed: string;
  /** Search engines must not show the page (S3 §9). */
  readonly isHidden: boolean;
};

type Fields = Readonly<Record<string, unknown>>;

/** Made once: a schema costs more to make than to use. */
const read = { text: text(), image: image(), date: date(), item: item({ Title: text() }), items: items({ Title: text() }) };

/** `MetaDescription` to `Meta Description`, the names editors know fields by. */
const spaced = new Map<string, string>();
const inWords = (name: string): string => {
  const words = spaced.get(name) ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  spaced.set(name, words);
  return words;
};

const field = (fields: Fields, name: string): unknown => fields[name] ?? fields[inWords(name)];

/** What is not there is not asked of a schema: a walk through a million pages reads the fields of each. */
function settledValue<T>(schema: { safeParse(raw: unknown): { data?: { value: T } | undefined } }, raw: unknown, empty: T): T {
  return raw == null ? empty : (schema.safeParse(raw).data?.value ?? empty);
}

const textOf = (fields: Fields, name: string): string => settledValue(read.text, field(fields, name), '').trim();
const imageOf = (fields: Fields, name: string): ImageValue | null => settledValue(read.image, field(fields, name), null);

function namesOf(fields: Fields, name: string): string[] {
  const raw = field(fields, name);
  if (raw == null) return [];
  if (typeof (unwrap(raw).value ?? '') === 'string')
    return textOf(fields, name)
      .split(/[|;]/)
      .map((part) => part.trim())
      .filter(Boolean);
  const list = listOf(raw);
  const one = list.length === 0 ? read.item.safeParse(raw).data : undefined;
  const found = one ? [one] : (read.items.safeParse(list).data ?? []);
  return found.map(({ fields: { Title }, displayName }) => (Title.value || displayName).trim()).filter(Boolean);
}

/** Fields of a layout live on in the isolate, so a page that is rendered again reads them once. */
const known = new WeakMap<Fields, PageMetadata>();

/** @param fields of a page, in any of the platform's shapes; one of the wrong kind counts as empty */
export function pageMetadata(fields: Fields): PageMetadata {
  const before = known.get(fields);
  if (before) return before;
  const lists = Object.fromEntries(Object.entries(LISTS).map(([key, name]) => [key, namesOf(fields, name)]));
  const metadata: PageMetadata = {
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
    published: settledValue(read.date, field(fields, 'PublishDate'), ''),
    changed: settledValue(read.date, field(fields, 'UpdatedDate'), ''),
    isHidden: /^(1|true)$/i.test(textOf(fields, 'HideFromSearchEngines')),
  };
  known.set(fields, metadata);
  return metadata;
}
