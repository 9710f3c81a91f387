/** Labels of targets, states, periods and reasons for operators. */
import type { DeskState } from '../../submissions/desk-filter.ts';
import type { DeliveryTarget, HeldReason } from '../../submissions/service.ts';

export const TARGETS: Record<DeliveryTarget, string> = {
  email: 'Email',
  'internal-contact': 'Internal contact',
  sharepoint: 'SharePoint',
  'agency-contact': 'Agency contact',
  'auto-response': 'Automatic answer',
  newsletter: 'Newsletter',
  'newsletter-confirm': 'Newsletter confirmation',
  'desk-mail': 'Mail of the desk',
};
export const targetName = (target: string): string => (TARGETS as Record<string, string>)[target] ?? target;

/** Badge and label of a delivery's state. */
export const MARKS: Record<DeskState, { badge: 'good' | 'wait' | 'bad' | 'draft' | 'off'; text: string }> = {
  held: { badge: 'draft', text: 'Held' },
  waiting: { badge: 'wait', text: 'Waiting' },
  delivered: { badge: 'good', text: 'Delivered' },
  dead: { badge: 'bad', text: 'Given up' },
  rejected: { badge: 'off', text: 'Rejected' },
};
export const SUBMISSION_STATES = Object.entries(MARKS).map(([state, { text }]) => [state as DeskState, text] as const);
/** Days. */
export const SUBMISSION_PERIODS = [
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

/** Why a submission is held for review, or is not delivered at all. */
export const HELD_REASONS: Record<HeldReason | 'test', string> = {
  trap: 'A hidden field was filled in, as robots do.',
  'too-fast': 'It was sent faster than a person reads and types.',
  'no-ticket': 'It did not come from a form of this site, or the form was opened too long ago.',
  quota: 'The same address sent more within an hour than a person would.',
  test: 'An editor tested the form. It is not delivered.',
};

/** @returns a sentence about what was done; empty when nothing was */
export function doneNotice(did: '' | 'again' | 'release' | 'reject', count: number): string {
  if (did === '') return '';
  if (did === 'again') return count === 1 ? 'One delivery is retried now.' : `${count} deliveries are retried now.`;
  const subject = count === 1 ? 'One submission was' : `${count} submissions were`;
  if (did === 'reject') return `${subject} rejected.`;
  return `${subject} released and ${count === 1 ? 'is' : 'are'} delivered now.`;
}
