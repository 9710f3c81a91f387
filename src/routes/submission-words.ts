/** Names of targets, states, periods and reasons as operators read them. */
import type { DeskState } from '../submissions/desk-filter.ts';
import type { DeliveryTarget, HeldReason } from '../submissions/service.ts';

export const TARGETS: Record<DeliveryTarget, string> = {
  email: 'Email',
  'internal-contact': 'Internal contact',
  sharepoint: 'SharePoint',
  'agency-contact': 'Agency contact',
  'auto-response': 'Automatic answer',
  newsletter: 'Newsletter',
  'newsletter-confirm': 'Newsletter confirmation',
};
export const STATES: readonly [DeskState, string][] = [
  ['held', 'Held'],
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['dead', 'Given up'],
  ['rejected', 'Rejected'],
];
/** Days. */
export const PERIODS = [
  ['1', 'Last 24 hours'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

/** Why somebody should look before anybody gets it, or why nobody does. */
export const REASONS: Record<HeldReason | 'test', string> = {
  trap: 'A field that nobody sees was filled in, as robots do.',
  'too-fast': 'It was sent faster than anybody reads and types.',
  'no-ticket': 'It did not come from a form of this site, or from one that was opened long ago.',
  quota: 'More was sent from the same address within an hour than people send.',
  test: 'An editor tried the form. Nobody gets it.',
};
