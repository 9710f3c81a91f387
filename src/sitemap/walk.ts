/** Reads a site's list of pages from its source, page by page, and can stop and continue later. */
import type { ContentSource } from '../content/source.ts';
import { ListBuilder, type ListTarget, emptyProgress, type ListProgress, type Store } from './list-builder.ts';
import type { PageList } from './page-list.ts';

/** Limit for an endless list: 20 million pages are as many calls at 50 a page. */
const MAX_CALLS = 400_000;

export interface Halt extends ListProgress {
  /** The source's cursor. */
  after: string;
  calls: number;
}

const fromTheBeginning = (): Halt => ({ ...emptyProgress(), after: '', calls: 0 });

export interface WalkOptions {
  source: Pick<ContentSource, 'pages'>;
  target: ListTarget;
  store: Store;
  signal: AbortSignal;
  /** State of an earlier, unfinished walk. */
  from?: Halt;
  /** Called after each page of the list. */
  isTimeUp?(): boolean;
}

/**
 * @returns the finished list, or the state to continue from
 * @throws UpstreamError · the signal's reason
 */
export async function walk({
  source,
  target,
  store,
  signal,
  from = fromTheBeginning(),
  isTimeUp,
}: WalkOptions): Promise<{ list: PageList } | { halt: Halt }> {
  const builder = new ListBuilder(target, store, from);
  let { after, calls } = from;
  for (; calls < MAX_CALLS; ) {
    signal.throwIfAborted();
    const { pages, next } = await source.pages(target.site, target.language, after, signal);
    for (const page of pages) {
      if (builder.isFull) await builder.flush();
      builder.add(page);
    }
    calls++;
    after = next;
    if (next === '') return { list: await builder.finish() };
    if (isTimeUp?.()) break;
  }
  return { halt: { ...(await builder.suspend()), after, calls } };
}
