/** Builds the storage and the delivery of submissions. Without FORMS_URL they stay on the operators' page (`/submissions` on the preview host). */
import type { Background } from '../lib/time/clock.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import type { Submissions } from './service.ts';
import { type SubmissionStoreOptions, storeSubmission } from './store.ts';

export { deliveriesOf } from './deliveries.ts';
export { quotaOf } from './quota.ts';

export function submissionsOf({
  queue,
  ...options
}: UpstreamDeps & {
  db: D1Database;
  queue?: Queue | undefined;
  background: Background;
  repeat?: SubmissionStoreOptions['repeat'];
}): Submissions {
  return { store: (submission) => storeSubmission(submission, { ...options, queue: queue as SubmissionStoreOptions['queue'] }) };
}
