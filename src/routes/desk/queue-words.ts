/** Addresses and words that the pages of queues share. */
import { outboxes } from '../../outboxes/all.ts';
import type { Outbox } from '../../outboxes/outbox.ts';
import { BadRequest } from '../../errors.ts';
import { urls } from '../../urls.ts';
import { TARGETS } from '../submission-words.ts';
import { withQuery } from './content-desk.ts';

export const QUEUES = urls.desk('queues');

const KINDS: Record<string, string> = { ...TARGETS, publish: 'Publish', unpublish: 'Leaves the site' };

/** @param kind of a row of an outbox; a new one is told by its own name */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

/** @throws BadRequest */
export function namedOutbox(name: string): Outbox {
  const found = outboxes.find((one) => one.name === name);
  if (!found) throw new BadRequest([{ parameter: 'queue', message: 'is none of the queues' }]);
  return found;
}

/** Where a reason is given before nobody tries it again. */
export const giveUpAddress = (queue: string, id: string): string => withQuery(`${QUEUES}/give-up`, { queue, id });

export const ALL_WORDS: Record<Outbox['dismissesAll'], string> = {
  dead: 'Dismiss all that was given up',
  waiting: 'Give up all',
  none: '',
};
