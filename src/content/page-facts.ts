/** What sitemaps and feeds tell of a published page: read from its fields, the same for every content source (S3 §3). */
import { image, item, items, listOf, text, unwrap, date } from './fields.ts';

/** Tabs of the resource listing, as the `Resources` field names them (S1 §7). */
export const TABS = ['blog', 'education', 'tools'] as const;
export type Tab = (typeof TABS)[number];

export interface ArticleFacts {
  title: string;
  /** Plain text. */
  description: string;
  tabs: Tab[];
  topics: string[];
  category: string;
  /** Empty when nobody is named: the company then (S3 §9). */
  author: string;
  /** ISO date or date-time, empty when the page has none. */
  published: string;
  image: { src: string; alt: string } | null;
}

export interface PageFacts {
  /** As content knows it: without the language's prefix, not percent-encoded. */
  path: string;
  /** When what visitors see of the page last changed. Milliseconds since 1970; `null` when the source does not say. */
  changedAt: number | null;
  /** Search engines must not show it (`HideFromSearchEngines`). */
  hidden: boolean;
  /** Languages that have this page, its own among them, each with its route there. Hidden ones are left out. */
  versions: { language: string; path: string }[];
  /** `null` for a page that is no article of the resource listing. */
  article: ArticleFacts | null;
}

/** One page of a site's list of pages. */
export interface PagesAnswer {
  pages: PageFacts[];
  /** Where to go on; empty after the last. */
  next: string;
}

/** Made once: a schema costs more to make than to use. */
const read = { text: text(), image: image(), date: date(), item: item({ Title: text() }), items: items({ Title: text() }) };

type Fields = Record<string, unknown>;

/** A field under the names editors know it by: `MetaDescription`, `Meta Description`. */
const field = (fields: Fields, name: string): unknown => fields[name] ?? fields[name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')];

const textOf = (fields: Fields, name: string): string => read.text.safeParse(field(fields, name)).data?.value.trim() ?? '';

/** Names in a field that is text (several split by `|` or `;`), one referenced item, or a list of them. */
function namesOf(fields: Fields, name: string): string[] {
  const raw = field(fields, name);
  if (typeof (unwrap(raw).value ?? '') === 'string') return textOf(fields, name).split(/[|;]/).map(trimmed).filter(Boolean);
  const list = listOf(raw);
  const one = list.length === 0 ? read.item.safeParse(raw).data : undefined;
  const found = one ? [one] : (read.items.safeParse(list).data ?? []);
  return found.map(({ fields: { Title }, displayName }) => (Title.value || displayName).trim()).filter(Boolean);
}

const trimmed = (value: string): string => value.trim();

/** @param fields of a page, in any of the platform's shapes @returns `null` unless `Resources` names a tab */
export function articleFacts(fields: Fields): ArticleFacts | null {
  const named = namesOf(fields, 'Resources').map((name) => name.toLowerCase());
  const tabs = TABS.filter((tab) => named.includes(tab));
  if (tabs.length === 0) return null;
  const picture = read.image.safeParse(field(fields, 'AbstractImage')).data?.value;
  return {
    title: textOf(fields, 'AbstractTitle') || textOf(fields, 'Title'),
    description: textOf(fields, 'AbstractDescription') || textOf(fields, 'MetaDescription'),
    tabs,
    topics: namesOf(fields, 'Topic'),
    category: textOf(fields, 'PrimaryCategory'),
    author: namesOf(fields, 'Author')[0] ?? '',
    published: read.date.safeParse(field(fields, 'PublishDate')).data?.value ?? '',
    image: picture ? { src: picture.src, alt: picture.alt } : null,
  };
}

/** True for pages that search engines must not show (S3 §9). */
export const isHiddenPage = (fields: Fields): boolean => /^(1|true)$/i.test(textOf(fields, 'HideFromSearchEngines'));
