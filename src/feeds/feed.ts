/** Selects the articles of a feed and its texts; the same for all three formats (DEL-11). */
import { TABS, type ResourceTab } from '../content/page-facts.ts';
import { plainXml } from '../lib/text/xml.ts';
import { pageAddress } from '../site/page-address.ts';
import type { Article, PageList } from '../sitemap/page-list.ts';
import { articleDate } from '../sitemap/list-builder.ts';
import { authorPath, slugOf, urls } from '../site/urls.ts';

export type FeedFormat = 'xml' | 'atom' | 'json';
export const FORMATS: readonly FeedFormat[] = ['xml', 'atom', 'json'];

/** Subject of a feed. Topics and authors are given by their slug. */
export type FeedTopic = { kind: 'all' } | { kind: 'tab'; tab: ResourceTab } | { kind: 'topic' | 'author'; slug: string };

export interface FeedEntry {
  url: string;
  title: string;
  summary: string;
  author: string;
  categories: string[];
  image: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  updatedAt: number;
}

export interface Feed {
  title: string;
  description: string;
  /** The page with the same articles, for people. */
  pageUrl: string;
  selfUrl: string;
  language: string;
  companyName: string;
  /** Newest change of its entries; that of the whole content when it is empty. Milliseconds since 1970. */
  updatedAt: number;
  /** Newest first. */
  entries: FeedEntry[];
}

export interface FeedPlace {
  origin: string;
  prefix: string;
  language: string;
  companyName: string;
  /** Setting TRAILING_SLASH. */
  trailingSlash: boolean;
}

export interface FeedContent {
  list: Pick<PageList, 'topics' | 'authors'>;
  articles: readonly Article[];
  /** The last change of the site, for an empty feed. Milliseconds since 1970. */
  changedAt: number;
  /** A phrase of the site's dictionary, or the English one. */
  phrase(key: string, fallback: string): string;
}

/** Readers poll often; older articles are on the site. */
const MAX_ENTRIES = 50;

const titles: Record<ResourceTab | 'all', string> = { all: 'All articles', blog: 'Blog', education: 'Education', tools: 'Tools' };

/** @returns `null` when no article ever had that topic or author */
export function feedOf(
  topic: FeedTopic,
  format: FeedFormat,
  place: FeedPlace,
  { list, articles, changedAt, phrase }: FeedContent,
): Feed | null {
  const name = nameOf(topic, list, phrase);
  if (name === undefined) return null;
  const entries = articles
    .filter((article) => isAbout(article, topic))
    .slice(0, MAX_ENTRIES)
    .map((article) => entryOf(article, place));
  return {
    title: `${name} | ${place.companyName}`,
    description: phrase('feed-description', 'New articles from {company}.').replace('{company}', () => place.companyName),
    pageUrl: pageOf(topic, name, place),
    selfUrl: `${place.origin}${place.prefix}${urls.feed(topic, format)}`,
    language: place.language,
    companyName: place.companyName,
    updatedAt: entries.length > 0 ? Math.max(...entries.map(({ updatedAt }) => updatedAt)) : changedAt,
    entries,
  };
}

/** Every feed of a site with an article, for the list of feeds. */
export function feedsOf({ list, phrase }: Pick<FeedContent, 'list' | 'phrase'>): { topic: FeedTopic; name: string }[] {
  const topics: FeedTopic[] = [
    { kind: 'all' },
    ...TABS.map((tab) => ({ kind: 'tab' as const, tab })),
    ...slugs(list.topics).map((slug) => ({ kind: 'topic' as const, slug })),
    ...slugs(list.authors).map((slug) => ({ kind: 'author' as const, slug })),
  ];
  return topics.map((topic) => ({ topic, name: nameOf(topic, list, phrase) ?? '' }));
}

const slugs = (names: readonly string[]): string[] => [...new Set(names.map(slugOf))].filter(Boolean).sort();

function nameOf(topic: FeedTopic, { topics, authors }: FeedContent['list'], phrase: FeedContent['phrase']): string | undefined {
  if (topic.kind === 'all') return phrase('feed-all', titles.all);
  if (topic.kind === 'tab') return phrase(`feed-${topic.tab}`, titles[topic.tab]);
  return (topic.kind === 'topic' ? topics : authors).find((name) => slugOf(name) === topic.slug);
}

function isAbout(article: Article, topic: FeedTopic): boolean {
  if (topic.kind === 'all') return true;
  if (topic.kind === 'tab') return article.tabs.includes(topic.tab);
  return (topic.kind === 'topic' ? article.topics : [article.author]).some((name) => slugOf(name) === topic.slug);
}

function entryOf(article: Article, place: FeedPlace): FeedEntry {
  const url = pageAddress(place, article.path, place.trailingSlash);
  const publishedAt = articleDate(article);
  const summary = clean(article.description);
  return {
    url,
    // A feed reader shows no entry without a title.
    title: clean(article.title) || summary || url,
    summary,
    author: clean(article.author) || place.companyName,
    categories: [...new Set([...article.topics, article.category].map(clean).filter(Boolean))],
    image: article.image ? (URL.parse(article.image.src, url)?.href ?? '') : '',
    publishedAt,
    updatedAt: Math.max(publishedAt, article.changedAt ?? 0),
  };
}

/** Removes characters that XML forbids, so that an article is the same in every format. */
const clean = (text: string): string => plainXml(text).trim();

function pageOf(topic: FeedTopic, name: string, place: FeedPlace): string {
  // The page of a tab, with its query.
  const page = (address: string) => {
    const [path = '', query] = address.split('?');
    return `${pageAddress(place, path, place.trailingSlash)}?${query}`;
  };
  if (topic.kind === 'author') return pageAddress(place, authorPath(topic.slug), place.trailingSlash);
  if (topic.kind === 'topic') return `${page(urls.blogTab('blog'))}&${new URLSearchParams({ tag: name })}`;
  return page(urls.blogTab(topic.kind === 'tab' ? topic.tab : 'blog'));
}
