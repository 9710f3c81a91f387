/** Accepts an answer from a feedback panel: validates and stores it (BLK-22). */
import { Problem } from '../lib/http/problem.ts';
import type { Services } from '../service-types.ts';
import { feedbackFaults } from './feedback.rules.ts';
import { type FeedbackEntry, storeFeedback } from './service.ts';

/**
 * @param choices options of the panel @param visitor `visitorKey`
 * @throws a problem 422 that names the fields · errors of D1
 */
export async function acceptFeedback(
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  entry: FeedbackEntry,
  { choices, visitor }: { choices: readonly string[]; visitor: string },
): Promise<void> {
  const faults = feedbackFaults(entry, choices);
  if (faults.length > 0) {
    const errors = faults.map((parameter) => ({ parameter, message: 'is invalid' }));
    throw new Problem(422, 'invalid-feedback', 'The answer is not complete.', { errors });
  }
  await storeFeedback(env.DB, entry, visitor, clock.now());
}
