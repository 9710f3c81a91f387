/** Which articles a query means, and how an article reads as a hit: pure, the same for every place that articles come from. */
import type { SiteLanguage } from '../sites.ts';
import { pageAddress } from '../page-address.ts';
import type { Article } from '../sitemap/page-list.ts';
import { slugOf } from '../urls.ts';
import type { ArticleQuery, SearchHit } from './service.ts';

/** What the listing calls its articles (S1 §7). */
const ARTICLE_TYPE = 'Knowledge Center';

/**
 * @param articles newest first
 * @returns as many of those that fit as the query asks for, in the same order
 */
export function pick(articles: readonly Article[], { category, author, exclude = [], limit }: Omit<ArticleQuery, 'site' | 'language'>) {
  const left = new Set(exclude.map(pathName));
  const found: Article[] = [];
  for (const article of articles) {
    if (found.length >= limit) break;
    if (left.has(pathName(article.path))) continue;
    if (category !== undefined && !isSame(article.category, category)) continue;
    // By slug, since that is what names an author's page and feed.
    if (author !== undefined && !(slugOf(author) && slugOf(article.author) === slugOf(author))) continue;
    found.push(article);
  }
  return found;
}

/** @param prefix path under which the language stands on its host */
export function toHit(article: Article, { prefix }: Pick<SiteLanguage, 'prefix'>): SearchHit {
  const url = pageAddress({ origin: '', prefix }, article.path, false);
  return {
    id: url,
    type: ARTICLE_TYPE,
    name: article.title,
    url,
    description: article.description,
    abstract_title: article.title,
    abstract_image: article.image?.src ?? '',
    abstract_image_alt: article.image?.alt ?? '',
    published_date: article.published,
    author: article.author,
    primary_category: article.category,
    topic: article.topics,
  };
}

/** Paths of content compare without case. */
const pathName = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/, '');

const isSame = (one: string, other: string): boolean => one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
