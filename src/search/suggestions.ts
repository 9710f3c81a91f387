/** The interface of suggestions and answers: always from the site's own index, whatever service answers searches. */
import type { SearchPlace } from './service.ts';

export interface Suggestion {
  text: string;
  /** In the form of links, with the anchor of a question. */
  url: string;
  /** Type of the page, `Question`, or empty. */
  type: string;
}

/** A question of a page that a search asks. */
export interface SearchAnswered {
  question: string;
  /** Plain text on one line. */
  answer: string;
  url: string;
  /** Title of its page. */
  page: string;
}

/** Answer of `/api/search-suggestions`: its words are in the visitor's language, so that the script has none. */
export interface SuggestionsAnswer {
  /** For screen readers; empty for no suggestions. */
  said: string;
  items: { text: string; url: string; kind: string }[];
}

/** Both reject with UpstreamError when the index is not made yet or fails. */
export interface Suggestions {
  /** @returns at most twenty, pages and questions, and the content version that they are of @param text what is typed so far */
  suggest(text: string, place: SearchPlace, signal: AbortSignal): Promise<{ found: Suggestion[]; revision: number }>;
  answer(text: string, place: SearchPlace, signal: AbortSignal): Promise<SearchAnswered | undefined>;
}
