/** Search over a site's own content. Blocks and routes know this interface; which form stands behind it is settled here. */
import { type EmbeddedOptions, embeddedSearch } from './embedded.ts';

/** Names are those of the search service's own answers (S1 §3, S2 §3), so that its client has nothing to translate. */
export interface SearchHit {
  id: string;
  /** `Knowledge Center` for articles of the resource listing (S1 §7). */
  type: string;
  name: string;
  /** As links print it: on this site's host the path with the language's prefix, else the whole address. */
  url: string;
  /** Plain text, as all the others. */
  description: string;
  abstract_title: string;
  /** Address of a picture, empty for none; what it shows stands beside it. */
  abstract_image: string;
  abstract_image_alt: string;
  /** ISO date or date-time, empty when the article has none. */
  published_date: string;
  author: string;
  primary_category: string;
  topic: string[];
}

export interface ArticleQuery {
  /** Name on the content platform. */
  site: string;
  language: string;
  /** Filter `primary_category` (S2 §7). An empty name fits nothing. */
  category?: string;
  /** Title of the author. An empty name fits nothing. */
  author?: string;
  /** Paths of content that must not be among the hits. */
  exclude?: readonly string[];
  limit: number;
}

export interface Search {
  /**
   * Published articles in one language, newest first. What is hidden from search engines is never among them, and names compare
   * without case.
   * @throws UpstreamError when there is nothing to look in just now · the signal's reason
   */
  articles(query: ArticleQuery, signal: AbortSignal): Promise<SearchHit[]>;
}

/** The embedded form; the client of a search service takes its place where one is configured (issue 8). */
export const searchOf = (options: EmbeddedOptions): Search => embeddedSearch(options);
