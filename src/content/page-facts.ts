/** Facts about a published page for sitemaps and feeds, read from its fields in the same form for every content source (S3 §3). */
import { pageMetadata } from './page-metadata.ts';

/** Tabs of the resource listing, as named in the `Resources` field (S1 §7). */
export const TABS = ['blog', 'education', 'tools'] as const;
export type ResourceTab = (typeof TABS)[number];

export interface ArticleFacts {
  title: string;
  /** Plain text. */
  description: string;
  tabs: ResourceTab[];
  topics: string[];
  category: string;
  /** Empty when the page names no author: consumers use the company then (S3 §9). */
  author: string;
  /** ISO date or date-time, empty when the page has none. */
  published: string;
  image: { src: string; alt: string } | null;
}

export interface PageFacts {
  /** The path in content: without the language prefix, not percent-encoded. */
  path: string;
  /** When the visible content of the page last changed. Milliseconds since 1970; `null` when the source does not say. */
  changedAt: number | null;
  /** Search engines must not show it (`HideFromSearchEngines`). */
  hidden: boolean;
  /** Languages that have this page, including its own, each with its route there. Hidden ones are omitted. */
  versions: { language: string; path: string }[];
  /** `null` for a page that is not an article of the resource listing. */
  article: ArticleFacts | null;
}

/** One page of a site's list of pages. */
export interface PagesAnswer {
  pages: PageFacts[];
  /** Cursor of the next page; empty after the last. */
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
