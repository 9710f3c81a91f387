import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { utmOf } from './utm.rules.ts';
import { campaignCookie, campaignOf, gclidCookie, gclidOf, isKnownCampaign, timestampOf } from './campaign.rules.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ['?campsrc=spring_auto', 'spring_auto'],
  ['?campsrc=Spring-2026', 'Spring-2026'],
  ['?a=1&campsrc=42', '42'],
  ['?campsrc=spring+auto', 'spring auto'],
  ['?campsrc=spring%20auto', 'spring auto'],
  ['?campsrc=%20spring%09%0Aauto%20', 'spring auto'],
  ['?campsrc=one&campsrc=two', 'one'],
  ['?campsrc=', ''],
  ['?campsrc=%20', ''],
  ['?campsrc', ''],
  ['?CAMPSRC=spring', ''],
  ['?xcampsrc=spring', ''],
  ['?campsrc=a|b', ''],
  ['?campsrc=a%7Cb', ''],
  ['?campsrc=a;b', ''],
  ['?campsrc=a%3Bb', ''],
  ['?campsrc=<b>', ''],
  ['?campsrc=été', ''],
  ['?campsrc=%FF', ''],
  ['?campsrc=a%2520b', ''],
  ['?campsrc=a.b', ''],
  ['?campsrc=a%00b', ''],
  [`?campsrc=${'x'.repeat(300)}`, 'x'.repeat(300)],
  [`?campsrc=${'x'.repeat(301)}`, ''],
  ['', ''],
])('of %j the campaign is %j [TRK-04]', (search, campaign) => {
  expect(campaignOf(search)).toBe(campaign);
});

test('reduces any text to letters, digits, spaces, underscores and hyphens [TRK-04]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(campaignOf(`?${new URLSearchParams({ campsrc: text })}`)).toMatch(/^[A-Za-z0-9_ -]*$/);
    }),
  );
});

test.each([
  [[2026, 0, 2, 0, 0], '01/02/2026 12:00 AM'],
  [[2026, 0, 2, 0, 59], '01/02/2026 12:59 AM'],
  [[2026, 0, 2, 1, 5], '01/02/2026 01:05 AM'],
  [[2026, 10, 30, 11, 59], '11/30/2026 11:59 AM'],
  [[2026, 10, 30, 12, 0], '11/30/2026 12:00 PM'],
  [[2026, 11, 31, 13, 7], '12/31/2026 01:07 PM'],
  [[2026, 11, 31, 23, 59], '12/31/2026 11:59 PM'],
] as const)('%j is %s [TRK-04]', ([year, month, day, hour, minute], text) => {
  expect(timestampOf(new Date(year, month, day, hour, minute))).toBe(text);
});

test.each([
  // Daylight saving starts and ends at 2 (March 8 and November 1, 2026).
  ['America/New_York', '2026-03-08T06:59:00Z', '03/08/2026 01:59 AM'],
  ['America/New_York', '2026-03-08T07:00:00Z', '03/08/2026 03:00 AM'],
  ['America/New_York', '2026-11-01T05:30:00Z', '11/01/2026 01:30 AM'],
  ['America/New_York', '2026-11-01T06:30:00Z', '11/01/2026 01:30 AM'],
  ['America/Chicago', '2026-01-01T05:30:00Z', '12/31/2025 11:30 PM'],
  ['Asia/Kolkata', '2026-01-01T18:30:00Z', '01/02/2026 12:00 AM'],
])("in %s the visitor's own clock counts: %s [TRK-04]", (place, at, text) => {
  process.env.TZ = place;
  expect(timestampOf(new Date(at))).toBe(text);
});

test.each([
  ['2026-01-15T12:00:00Z', 'Wed, 15 Jul 2026'],
  ['2026-08-31T12:00:00Z', 'Sun, 28 Feb 2027'],
  ['2027-08-31T12:00:00Z', 'Tue, 29 Feb 2028'],
  ['2026-12-31T12:00:00Z', 'Wed, 30 Jun 2027'],
  ['2026-10-31T12:00:00Z', 'Fri, 30 Apr 2027'],
])('from %s six months end on %s [TRK-04]', (at, end) => {
  process.env.TZ = 'UTC';
  expect(campaignCookie('spring', new Date(at), true)).toContain(`;expires=${end} 12:00:00 GMT`);
});

test('writes the cookie as specified, readable by this site only [TRK-04]', () => {
  process.env.TZ = 'America/New_York';
  const at = new Date('2026-04-02T13:15:00Z');
  expect(campaignCookie('spring auto', at, true)).toBe(
    'campsrc=1|spring auto|04/02/2026 09:15 AM;path=/;expires=Fri, 02 Oct 2026 13:15:00 GMT;samesite=lax;secure',
  );
  expect(campaignCookie('spring auto', at, false)).not.toContain('secure');
  expect(gclidCookie('Cj0-K_1', true)).toBe('gclid=Cj0-K_1;path=/;max-age=7776000;samesite=lax;secure');
});

test.each([
  ['campsrc=1|spring|04/02/2026 09:15 AM', 'spring', true],
  ['a=1; campsrc=1|spring|04/02/2026 09:15 AM; b=2', 'spring', true],
  ['campsrc=1%7Cspring%20auto%7C04%2F02%2F2026%2009%3A15%20AM', 'spring auto', true],
  ['campsrc=1|spring|', 'spring', true],
  ['campsrc=1|spring_auto|04/02/2026 09:15 AM', 'spring', false],
  ['campsrc=1|Spring|04/02/2026 09:15 AM', 'spring', false],
  ['campsrc=2|spring|04/02/2026 09:15 AM', 'spring', false],
  ['campsrc=spring', 'spring', false],
  ['xcampsrc=1|spring|', 'spring', false],
  ['campsrc=%FF|spring|', 'spring', false],
  ['', 'spring', false],
])('in %j the campaign %j is known: %s [TRK-04]', (cookies, campaign, isKnown) => {
  expect(isKnownCampaign(cookies, campaign)).toBe(isKnown);
});

test('recognises a campaign it has written [TRK-04]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/), fc.date({ noInvalidDate: true }), (campaign, at) => {
      expect(isKnownCampaign(`x=y; ${campaignCookie(campaign, at, true).split(';')[0]}`, campaign)).toBe(true);
    }),
  );
});

test.each([
  ['?gclid=Cj0KCQ_-1', 'Cj0KCQ_-1'],
  ['?gclid=a;b', ''],
  ['?gclid=a%20b', ''],
  ['?gclid=', ''],
  [`?gclid=${'x'.repeat(200)}`, 'x'.repeat(200)],
  [`?gclid=${'x'.repeat(201)}`, ''],
])('of %j the click number is %j [TRK-04]', (search, gclid) => {
  expect(gclidOf(search)).toBe(gclid);
});

test('reads only the utm parameters of an address [TRK-04]', () => {
  expect(utmOf('?utm_source=letter&utm_medium=&utm_other=x&q=secret&utm_term=ice+dam')).toEqual({
    utm_source: 'letter',
    utm_term: 'ice dam',
  });
});
