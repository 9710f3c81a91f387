/** A form tried out by an editor: stored like any other, marked as a test, and never delivered to anybody (FRM-01). */
import { primary } from '../lib/d1-write.ts';
import { newReference } from './reference.ts';
import type { Submission } from './service.ts';
import { submissionStatements } from './store.ts';
import { TEST_KEY } from './test-key.ts';

/** Stands in the name that lists and exports know it by, so that no table of real answers has it. */
export const TEST_MARK = ' (test)';

/** @returns the reference, under which operators see it */
export async function storeTest(
  db: D1Database,
  submission: Omit<Submission, 'key' | 'held' | 'autoResponse' | 'words'>,
  at: number,
): Promise<string> {
  const session = primary(db);
  const key = TEST_KEY + crypto.randomUUID();
  const reference = newReference();
  const marked: Submission = { ...submission, key, formName: submission.formName + TEST_MARK };
  await session.batch([
    ...submissionStatements(session, marked, reference, at),
    // Settled where it stands: no queue, no clock and no operator finds anything to send.
    session.prepare(`UPDATE outbox SET state = 'delivered', via = 'desk', done_at = ?2 WHERE submission = ?1`).bind(key, at),
  ]);
  return reference;
}
