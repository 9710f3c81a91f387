/** Which related articles a page shows: pure. */
import type { ArticleEntry } from '../article-entry.ts';

/** The most articles that are shown (S2 §9). */
export const MAX_ARTICLES = 3;

/** A page's address for comparison: case, query, fragment and a trailing slash make no difference. */
export const pageOf = (href: string): string =>
  href
    .replace(/[?#].*$/, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();

/**
 * @param chosen by an editor, in their order @param found by search, newest first
 * @param own address of the page that shows them
 * @returns at most three, the chosen ones first, without duplicates and without the page itself
 */
export function related(chosen: readonly ArticleEntry[], found: readonly ArticleEntry[], own: string): ArticleEntry[] {
  const seen = new Set([pageOf(own)]);
  const isNew = ({ href }: ArticleEntry) => {
    const page = pageOf(href);
    if (page !== '' && seen.has(page)) return false;
    seen.add(page);
    return true;
  };
  return [...chosen, ...found].filter(isNew).slice(0, MAX_ARTICLES);
}

/** @returns the articles, the first that is not a note before the others: a note has no picture for the lead place */
export function pictureFirst(articles: readonly ArticleEntry[]): ArticleEntry[] {
  const lead = articles.find(({ isNote }) => !isNote);
  return lead ? [lead, ...articles.filter((article) => article !== lead)] : [...articles];
}
