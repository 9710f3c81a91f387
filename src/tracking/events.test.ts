import { expect, test } from 'vitest';
import type { z } from 'zod';
import { events, eventTypes, OWN_TYPES } from './events.ts';
import { TEXT_MAX } from './event-format.rules.ts';

/** S1 §9, verbatim. */
const specified =
  'QUOTE_STARTED, ACCORDION_OPENED, AGENCY_SAVED, AGENCY_VIEWED, GLOBAL_SEARCH, GLOBAL_SEARCH_CLICK, FIND_AN_AGENT, VIDEO, RESOURCE_SEARCH, RESOURCE_SEARCH_CLICK, NEWSLETTER_SIGNUP, FORM_SUBMISSION, QUOTE_MODAL_OPEN, QUOTE_MODAL_CLOSED, QUOTE_MODAL_SEARCH, QUOTE_MODAL_SELECTED_AGENCY, PAGE_SCROLL, PAGE_ERROR, LINK, CAMPAIGN_IDENTIFIED'.split(
    ', ',
  );

test('the registry has the twenty types of the specification and three of our own [TRK-01]', () => {
  expect(new Set(eventTypes)).toEqual(new Set([...specified, ...OWN_TYPES]));
  expect(specified).toHaveLength(20);
});

test.each([
  ['CAMPAIGN_IDENTIFIED', ['campsrc', 'timestamp', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term']],
  ['AGENCY_SAVED', ['agency_id', 'agency_name']],
  ['AGENCY_VIEWED', ['agency_id', 'agency_name']],
  ['LINK', ['page', 'link_target', 'link_text', 'link_class']],
  ['PAGE_SCROLL', ['page', 'percent_scrolled']],
  ['PAGE_ERROR', ['page', 'error_message']],
  ['QUOTE_STARTED', ['insuranceType', 'zipCode']],
  ['QUOTE_MODAL_SEARCH', ['search_term', 'language']],
  ['QUOTE_MODAL_SELECTED_AGENCY', ['agency_id', 'agency_name']],
  ['FORM_SUBMISSION', ['form_name', 'agency_id']],
  ['NEWSLETTER_SIGNUP', ['newsletter_names', 'email']],
] as const)('%s has the fields of its specification and no other [TRK-01]', (type, fields) => {
  expect(Object.keys(events[type].payload.shape)).toEqual(fields);
});

test.each(eventTypes)('%s: accepts its example, and refuses further, missing and too long values [TRK-01]', (type) => {
  const { payload, example, when, source } = events[type] as { payload: z.ZodObject; example: object; when: string; source: string };
  expect(payload.safeParse(example).data).toEqual(example);
  expect(payload.safeParse({ ...example, more: 'x' }).success).toBe(false);
  expect(payload.safeParse({}).success).toBe(false);
  for (const name of Object.keys(example))
    expect(payload.safeParse({ ...example, [name]: 'x'.repeat(TEXT_MAX + 1) }).success, name).toBe(false);
  expect(when).toMatch(/^[A-Z].*\.$/);
  expect(source).toMatch(/^(S[123] §\d+(, (S[123] )?§\d+)*|ours)$/);
});
