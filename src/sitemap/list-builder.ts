/** Makes a page list out of page facts as they come, holding no more than one piece and the newest articles. */
import type { PageFacts } from '../content/page-facts.ts';
import { pageAddress } from '../page-address.ts';
import type { SiteLanguage } from '../sites.ts';
import { LOCATION_LENGTH, PIECE_ADDRESSES, PIECE_BYTES } from './limits.ts';
import { type Article, newest, type PageList, type Piece } from './page-list.ts';
import { entryXml } from './xml.ts';

/** More than any feed shows; older ones are found on the site. */
const MAX_ARTICLES = 1000;
/** Feeds by topic and by author. A site with more names than this has mistaken a field. */
const MAX_NAMES = 2000;

export interface ListTarget {
  /** Name on the content platform. */
  site: string;
  language: string;
  /** Every language of the site, the first one first, as `Site.languages`. */
  languages: readonly SiteLanguage[];
  /** Setting TRAILING_SLASH. */
  trailingSlash: boolean;
}

/** Stores a text under a name made of it. @returns the name */
export type Store = (text: string) => Promise<string>;

/** Where a walk can go on later. */
export interface Progress extends Pick<PageList, 'pieces' | 'topics' | 'authors' | 'total'> {
  newestArticles: Article[];
}

export const nothingYet = (): Progress => ({ pieces: [], topics: [], authors: [], total: 0, newestArticles: [] });

/** Addresses with a meaning of their own: not content, whatever content says. */
const NOT_PAGES = /^\/(gallery|style-guide|sign-in|sign-out|developer-test|api|sitecore|-|~|assets|cdn-cgi|healthz|feaas-render)(\/|$)/i;

export class ListBuilder {
  #place: SiteLanguage;
  #lines: string[] = [];
  #bytes = 0;
  #changedAt: number | null = null;
  #topics: Set<string>;
  #authors: Set<string>;
  #longestEntry: number;

  constructor(
    private readonly target: ListTarget,
    private readonly store: Store,
    private readonly progress: Progress = nothingYet(),
  ) {
    const place = target.languages.find(({ language }) => language === target.language);
    if (!place) throw new Error(`${target.site} does not stand anywhere in ${target.language}`);
    this.#place = place;
    // Its own address, each language's and the default's; a character may become six.
    this.#longestEntry = (target.languages.length + 2) * LOCATION_LENGTH * 6;
    this.#topics = new Set(progress.topics);
    this.#authors = new Set(progress.authors);
  }

  /** True when `flush` must come before the next page. */
  get isFull(): boolean {
    return this.#lines.length === PIECE_ADDRESSES || this.#bytes + this.#longestEntry > PIECE_BYTES;
  }

  /** Hidden pages are counted nowhere. */
  add({ path, changedAt, hidden, versions, article }: PageFacts): void {
    if (hidden || NOT_PAGES.test(path)) return;
    const location = pageAddress(this.#place, path, this.target.trailingSlash);
    if (location.length >= LOCATION_LENGTH) return;
    const line = entryXml({ location, changedAt, alternates: versions.length > 1 ? this.#alternates(versions) : [] });
    this.#lines.push(line);
    this.#bytes += line.length;
    if (changedAt !== null && (this.#changedAt === null || changedAt > this.#changedAt)) this.#changedAt = changedAt;
    if (article) this.#addArticle({ ...article, path, changedAt });
  }

  /** @returns all that is needed to go on with the page after the last one */
  async suspend(): Promise<Progress> {
    await this.flush();
    return { ...this.progress, topics: [...this.#topics], authors: [...this.#authors] };
  }

  async finish(): Promise<PageList> {
    const { pieces, topics, authors, total, newestArticles } = await this.suspend();
    newestArticles.sort(byDate).splice(MAX_ARTICLES);
    return { pieces, topics, authors, total, articles: newestArticles.length > 0 ? await this.store(JSON.stringify(newestArticles)) : '' };
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    const piece: Piece = { key: '', addresses: this.#lines.length, bytes: this.#bytes, changedAt: this.#changedAt };
    const text = this.#lines.join('');
    this.#lines = [];
    this.#bytes = 0;
    this.#changedAt = null;
    this.progress.total += piece.addresses;
    this.progress.pieces.push({ ...piece, key: await this.store(text) });
  }

  /** Only languages that this site serves, and none alone: an alternate of one says nothing. */
  #alternates(versions: PageFacts['versions']): [string, string][] {
    const { languages, trailingSlash } = this.target;
    const found = languages.flatMap((place): [string, string][] => {
      const version = versions.find(({ language }) => language === place.language);
      return version ? [[place.language, pageAddress(place, version.path, trailingSlash)]] : [];
    });
    if (found.length < 2 || found.some(([, href]) => href.length >= LOCATION_LENGTH)) return [];
    const first = found.find(([language]) => language === languages[0]?.language);
    return first ? [...found, ['x-default', first[1]]] : found;
  }

  #addArticle(article: Article): void {
    for (const topic of article.topics) if (this.#topics.size < MAX_NAMES) this.#topics.add(topic);
    if (article.author && this.#authors.size < MAX_NAMES) this.#authors.add(article.author);
    const { newestArticles } = this.progress;
    newestArticles.push(article);
    if (newestArticles.length >= 2 * MAX_ARTICLES) newestArticles.sort(byDate).splice(MAX_ARTICLES);
  }
}

/** Date of an article for readers: as published, else of its last change. Milliseconds since 1970, 0 when neither is known. */
export const dateOf = ({ published, changedAt }: Pick<Article, 'published' | 'changedAt'>): number =>
  published ? Date.parse(published) : (changedAt ?? 0);

const byDate = (a: Article, b: Article): number => dateOf(b) - dateOf(a) || (a.path < b.path ? -1 : 1);

/** For the newest change of several pieces. */
export const changedAtOf = (pieces: readonly Piece[]): number | null => newest(pieces.map(({ changedAt }) => changedAt));
