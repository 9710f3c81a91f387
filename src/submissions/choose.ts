/** Makes what stores and what delivers submissions. Without FORMS_URL they are kept for the operators' page (`/submissions` on the preview host). */
import type { Background } from '../lib/clock.ts';
import type { Outside } from '../outside.ts';
import type { Submissions } from './service.ts';
import { type StoreOptions, storeSubmission } from './store.ts';

export { deliveriesOf } from './deliveries.ts';
export { quotaOf } from './quota.ts';

export function submissionsOf({
  queue,
  ...options
}: Outside & { db: D1Database; queue?: Queue | undefined; background: Background; repeat?: StoreOptions['repeat'] }): Submissions {
  return { store: (submission) => storeSubmission(submission, { ...options, queue: queue as StoreOptions['queue'] }) };
}
