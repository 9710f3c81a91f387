/** Builds a page list from a stream of page facts, holding no more than one piece and the newest articles. */
import type { PageFacts } from '../content/page-facts.ts';
import { isNotContent, isSharedPage } from '../site/own-addresses.ts';
import { EntryWriter, type WriterTarget } from './entry-writer.ts';
import { PIECE_ADDRESSES } from './limits.ts';
import { type Article, newest, type PageList, type StoredPart } from './page-list.ts';

/** More than any feed shows. */
const MAX_ARTICLES = 1000;
/** Limit for feeds by topic and by author. A site with more names uses a field wrongly. */
const MAX_NAMES = 2000;

export interface ListTarget extends WriterTarget {
  /** Name on the content platform. */
  site: string;
}

/** Stores bytes under a name made from them. @returns the name */
export type Store = (content: Uint8Array) => Promise<string>;

/** The state in which a walk can continue later. */
export interface ListProgress extends Pick<PageList, 'pieces' | 'topics' | 'authors' | 'total'> {
  newestArticles: Article[];
}

export const emptyProgress = (): ListProgress => ({ pieces: [], topics: [], authors: [], total: 0, newestArticles: [] });

export class ListBuilder {
  #writer: EntryWriter;
  #addresses = 0;
  #changedAt: number | null = null;
  #topics: Set<string>;
  #authors: Set<string>;

  constructor(
    target: ListTarget,
    private readonly store: Store,
    private readonly progress: ListProgress = emptyProgress(),
  ) {
    this.#writer = new EntryWriter(target);
    this.#topics = new Set(progress.topics);
    this.#authors = new Set(progress.authors);
  }

  /** True when `flush` must come before the next page. */
  get isFull(): boolean {
    return this.#addresses === PIECE_ADDRESSES || this.#writer.isFull;
  }

  /** Hidden pages and shared pages are left out. */
  add(page: PageFacts): void {
    const { path, changedAt, hidden, article } = page;
    if (hidden || isNotContent(path) || isSharedPage(path) || !this.#writer.write(page)) return;
    this.#addresses++;
    if (changedAt !== null && (this.#changedAt === null || changedAt > this.#changedAt)) this.#changedAt = changedAt;
    if (article) this.#addArticle({ ...article, path, changedAt });
  }

  /** @returns the state to continue with after the last page */
  async suspend(): Promise<ListProgress> {
    await this.flush();
    return { ...this.progress, topics: [...this.#topics], authors: [...this.#authors] };
  }

  async finish(): Promise<PageList> {
    const { pieces, topics, authors, total, newestArticles } = await this.suspend();
    newestArticles.sort(byDate).splice(MAX_ARTICLES);
    const articles = newestArticles.length > 0 ? await this.store(new TextEncoder().encode(JSON.stringify(newestArticles))) : '';
    return { pieces, topics, authors, total, articles };
  }

  async flush(): Promise<void> {
    if (this.#addresses === 0) return;
    const piece: StoredPart = { key: '', addresses: this.#addresses, bytes: this.#writer.used, changedAt: this.#changedAt };
    piece.key = await this.store(this.#writer.take());
    this.#addresses = 0;
    this.#changedAt = null;
    this.progress.total += piece.addresses;
    this.progress.pieces.push(piece);
  }

  #addArticle(article: Article): void {
    for (const topic of article.topics) if (this.#topics.size < MAX_NAMES) this.#topics.add(topic);
    if (article.author && this.#authors.size < MAX_NAMES) this.#authors.add(article.author);
    const { newestArticles } = this.progress;
    newestArticles.push(article);
    if (newestArticles.length >= 2 * MAX_ARTICLES) newestArticles.sort(byDate).splice(MAX_ARTICLES);
  }
}

/** Date of an article for readers: its publication, else its last change. Milliseconds since 1970, 0 when both are unknown. */
export const articleDate = ({ published, changedAt }: Pick<Article, 'published' | 'changedAt'>): number =>
  published ? Date.parse(published) : (changedAt ?? 0);

const byDate = (a: Article, b: Article): number => articleDate(b) - articleDate(a) || (a.path < b.path ? -1 : 1);

/** The newest change of several pieces. */
export const changedAtOf = (pieces: readonly StoredPart[]): number | null => newest(pieces.map(({ changedAt }) => changedAt));
