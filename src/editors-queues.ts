/** The queues that preview's Worker consumes: it writes the search index, which production only reads. */
import type { Queues } from './queues.ts';
import { consumeIndexing } from './search/index/write/consume.ts';
import { INDEXING_QUEUE } from './search/index/write/messages.ts';
import { indexingOf } from './search/index/write/setup.ts';

export const editorsQueues: Queues = {
  [INDEXING_QUEUE]: (batch, services) => consumeIndexing(batch, indexingOf(services)),
};
