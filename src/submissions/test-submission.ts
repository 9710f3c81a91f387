/** Stores an editor's trial of a form like any other submission, marks it as a test, and never delivers it (FRM-01). */
import { primary } from '../lib/resilience/d1-write.ts';
import { newReference } from './reference.ts';
import type { Submission } from './service.ts';
import { submissionStatements } from './store.ts';
import { TEST_KEY } from './test-key.ts';

/** Part of the name in lists and exports, so that no table of real answers includes it. */
const TEST_MARK = ' (test)';

/** @returns the reference that operators see it under */
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
    // Settled at once: queue, cron and operators find nothing to send.
    session.prepare(`UPDATE outbox SET state = 'delivered', via = 'desk', done_at = ?2 WHERE submission = ?1`).bind(key, at),
  ]);
  return reference;
}
