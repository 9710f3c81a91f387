/** Consumes the queue INDEXING: each message separately, and unfinished work continues in another message. */
import { type Log, fault } from '../../../lib/logging/log.ts';
import type { Indexer } from './indexer.ts';
import { type IndexingMessage, indexingMessage } from './messages.ts';
import { Busy, type IndexScope } from '../state.ts';

export interface ConsumeOptions {
  indexer: Pick<Indexer, 'look' | 'published' | 'rebuild'>;
  /** Every index of the site. */
  places: readonly IndexScope[];
  send(message: IndexingMessage): Promise<unknown>;
  log: Log;
}

/** Delay when another writer works or a service is unavailable: cron finds what three tries did not do. */
const BUSY_SECONDS = 3;
const RETRY_SECONDS = 30;

/** Never throws. */
export async function consumeIndexing(
  batch: Pick<MessageBatch, 'messages'>,
  { indexer, places, send, log }: ConsumeOptions,
): Promise<void> {
  for (const entry of batch.messages) {
    const { data } = indexingMessage.safeParse(entry.body);
    if (!data) {
      log.error('indexing-message-unknown');
      entry.ack();
      continue;
    }
    try {
      for (const place of places.filter(
        ({ site, language }) => site === data.site && (!('language' in data) || language === data.language),
      ))
        if (await work(indexer, place, data)) await send({ ...place });
      entry.ack();
    } catch (error) {
      const isBusy = error instanceof Busy;
      if (!isBusy) log.error('indexing-failed', { site: data.site, ...fault(error) });
      entry.retry({ delaySeconds: isBusy ? BUSY_SECONDS : RETRY_SECONDS });
    }
  }
}

function work(indexer: ConsumeOptions['indexer'], place: IndexScope, message: IndexingMessage): Promise<boolean> {
  if ('language' in message) return message.rebuild ? indexer.rebuild(place) : indexer.look(place);
  const { revision, after, routes } = message;
  const paths = routes?.filter(({ language }) => language === place.language).map(({ path }) => path) ?? null;
  return indexer.published(place, { revision, after, paths });
}
