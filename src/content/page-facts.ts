/** What sitemaps and feeds tell of a published page: read from its fields, the same for every content source (S3 §3). */
import { pageMetadata } from './page-metadata.ts';

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

/** @param fields of a page, in any of the platform's shapes @returns `null` unless `Resources` names a tab */
export function articleFacts(fields: Record<string, unknown>): ArticleFacts | null {
  const page = pageMetadata(fields);
  const named = page.resources.map((name) => name.toLowerCase());
  const tabs = TABS.filter((tab) => named.includes(tab));
  if (tabs.length === 0) return null;
  return {
    title: page.abstractTitle || page.title,
    description: page.abstractDescription || page.description,
    tabs,
    topics: [...page.topics],
    category: page.category,
    author: page.author,
    published: page.published,
    image: page.abstractImage && { src: page.abstractImage.src, alt: page.abstractImage.alt },
  };
}

/** True for pages that search engines must not show (S3 §9). */
export const isHiddenPage = (fields: Record<string, unknown>): boolean => pageMetadata(fields).isHidden;
