/** Tests the registry of events: its types, their fields, and what each value may be (TRK-01). */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { type EventType, events, eventTypes, OWN_TYPES } from './events.ts';
import { LIST_MAX, TEXT_MAX } from './event-format.rules.ts';

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
  expect(Object.keys(events[type].payload.unwrap().shape)).toEqual(fields);
});

test.each(eventTypes)('%s: accepts its example, and refuses further, missing and too long values [TRK-01]', (type) => {
  const { payload, example, when, source } = events[type] as {
    payload: z.ZodLazy<z.ZodObject>;
    example: object;
    when: string;
    source: string;
  };
  expect(payload.safeParse(example).data).toEqual(example);
  expect(payload.safeParse({ ...example, more: 'x' }).success).toBe(false);
  expect(payload.safeParse({}).success).toBe(false);
  for (const name of Object.keys(example))
    expect(payload.safeParse({ ...example, [name]: 'x'.repeat(TEXT_MAX + 1) }).success, name).toBe(false);
  expect(when).toMatch(/^[A-Z].*\.$/);
  expect(source).toMatch(/^(S[123] §\d+(, (S[123] )?§\d+)*|ours)$/);
});

describe('a value of an event [TRK-01]', () => {
  const accepts = (type: EventType, change: object) => events[type].payload.safeParse({ ...events[type].example, ...change }).success;

  test.each<[EventType, string, unknown[], unknown[]]>([
    ['GLOBAL_SEARCH', 'page', [1, 2], [0, 1.5, 1e10]],
    ['GLOBAL_SEARCH', 'results', [0, 500], [-1, 0.5, 1e10]],
    ['GLOBAL_SEARCH', 'types', [[]], [['x'.repeat(61)], Array(LIST_MAX + 1).fill('a')]],
    ['GLOBAL_SEARCH_CLICK', 'position', [1, 40], [0, 1.5, 1e10]],
    ['RESOURCE_SEARCH_CLICK', 'position', [1, 40], [0]],
    ['RESOURCE_SEARCH', 'results', [0], [-1]],
    ['PAGE_SCROLL', 'percent_scrolled', [25, 50, 75, 90], [0, 100, '25']],
    ['PAGE_SCROLL', 'page', ['/', '/a'], ['', 'a', 'https://example.com/']],
    ['QUOTE_STARTED', 'zipCode', ['', '16501', '16501-1234'], ['16501-12345', '1650x', ' 16501']],
    [
      'CAMPAIGN_IDENTIFIED',
      'timestamp',
      ['12/31/2026 11:59 PM'],
      ['2026-12-31', '12/31/2026 11:59', ' 12/31/2026 11:59 PM', '12/31/2026 11:59 PM '],
    ],
    ['IDENTITY', 'email', ['a@b.example'], ['reader', `a@${'b'.repeat(253)}`]],
    ['WEB_VITALS', 'value', [0, 0.05, 1e7], [-0.1, 1e8]],
  ])('%s %s is limited', (type, name, good, bad) => {
    for (const value of good) expect(accepts(type, { [name]: value }), `${value}`).toBe(true);
    for (const value of bad) expect(accepts(type, { [name]: value }), `${value}`).toBe(false);
  });

  test('may be absent where not every visit has it', () => {
    expect(events.NEWSLETTER_SIGNUP.payload.parse({ newsletter_names: [] })).toEqual({ newsletter_names: [] });
    expect(events.VIEW.payload.parse({ page: '/' })).toEqual({ page: '/' });
  });

  test('has half characters replaced', () => {
    expect(events.ACCORDION_OPENED.payload.parse({ title: 'a\ud800b' })).toEqual({ title: 'a\ufffdb' });
  });
});
