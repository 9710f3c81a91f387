/** The queues that preview's Worker consumes: it writes the search index, which production only reads. */
import type { Queues } from './queues.ts';
import { noteForMirror } from './editors-mirror.ts';
import { consumeIndexing } from './search/index/write/consume.ts';
import { INDEXING_QUEUE } from './search/index/write/messages.ts';
import { indexingOf } from './search/index/write/setup.ts';

export const editorsQueues: Queues = {
  async [INDEXING_QUEUE](batch, services) {
    await noteForMirror(batch, services);
    await consumeIndexing(batch, indexingOf(services));
  },
};
