/** Addresses and labels shared by the pages of queues. */
import { outboxes } from '../../outboxes/all.ts';
import type { DeskOutbox } from '../../outboxes/outbox.ts';
import { BadRequest } from '../../errors.ts';
import { TARGETS } from '../inbox/submission-labels.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { QUEUES } from '../shared/addresses.ts';

const KINDS: Record<string, string> = { ...TARGETS, publish: 'Publish', unpublish: 'Leaves the site' };

/** @param kind of a row of an outbox; a kind without a label shows its own name */
export const kindLabel = (kind: string): string => KINDS[kind] ?? kind;

/** @throws BadRequest */
export function namedOutbox(name: string): DeskOutbox {
  const found = outboxes.find((one) => one.name === name);
  if (!found) throw new BadRequest([{ parameter: 'queue', message: 'is not a known queue' }]);
  return found;
}

/** The address where an operator enters a reason before the attempts end. */
export const giveUpAddress = (queue: string, id: string): string => withQuery(`${QUEUES}/give-up`, { queue, id });

export const ALL_LABELS: Record<DeskOutbox['dismissesAll'], string> = {
  dead: 'Dismiss everything given up',
  waiting: 'Give up all',
  none: '',
};
