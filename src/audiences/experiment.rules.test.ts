/** Tests the assignment of experiments: stable, with the share that was asked for, and only of visitors who accepted [issue 23: must show 4]. */
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { difference, wilson } from '../editing/audiences/confidence.rules.ts';
import { isInAudience, readAudience } from './audience.rules.ts';
import { isInExperiment, readExperiment } from './experiment.rules.ts';
import { visitorFacts } from './visitor-facts.ts';

/** As browsers make them: the time, and chance. */
const visitors = Array.from(
  { length: scaled(100_000, 5000) },
  (_, at) => (1_790_000_000_000 + at * 37).toString(16) + ((at * 2_654_435_761) >>> 0).toString(16),
);
const share = (name: string, percent: number) =>
  visitors.filter((visitor) => isInExperiment({ name, percent }, visitor)).length / visitors.length;

test.each([1, 10, 33, 50, 90])('a share of %i %% is within its interval', (percent) => {
  const p = percent / 100;
  // 4.5 standard deviations: one of 150,000 right assignments is further off.
  expect(Math.abs(share('hero', percent) - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / visitors.length));
});

test('is stable, keeps those in it when the share grows, and is independent of other experiments', () => {
  const some = visitors.slice(0, 2000);
  for (const visitor of some) {
    expect(isInExperiment({ name: 'hero', percent: 50 }, visitor)).toBe(isInExperiment({ name: 'hero', percent: 50 }, visitor));
    if (isInExperiment({ name: 'hero', percent: 20 }, visitor)) expect(isInExperiment({ name: 'hero', percent: 50 }, visitor)).toBe(true);
  }
  const both =
    visitors.filter((one) => ['hero', 'card'].every((name) => isInExperiment({ name, percent: 50 }, one))).length / visitors.length;
  expect(Math.abs(both - 0.25)).toBeLessThan(4.5 * Math.sqrt(0.1875 / visitors.length));
});

test('is read from the audience’s id, and nothing else is one', () => {
  expect(readExperiment('hero-50-2000-quote-started')).toEqual({ name: 'hero', percent: 50, size: 2000, goal: 'QUOTE_STARTED' });
  for (const id of ['test-hero', 'test-hero-0-2000-view', 'test-hero-100-2000-view', 'test-hero-50-20-view', 'test-he-ro-50-2000-view'])
    expect(readAudience(id)).toBeUndefined();
});

test('nobody is in an experiment without consent, with Global Privacy Control, or without the cookie', () => {
  const visitor = visitors.find((one) => isInExperiment({ name: 'hero', percent: 50 }, one)) ?? '';
  const isIn = (headers: Record<string, string>) => {
    const request = new Request('https://a.example/', { headers });
    const geo = () => ({ country: 'US', region: 'PA' }) as never;
    return isInAudience(
      'test-hero-50-2000-view',
      visitorFacts({ request, params: new URLSearchParams(), language: 'en', geo, isLocal: true }),
    );
  };
  const [id, yes] = [`visitor=${visitor}`, 'COOKIE_BANNER_DISMISSED=true'];
  expect(isIn({ cookie: `${id}; ${yes}` })).toBe(true);
  for (const headers of [
    { cookie: id },
    { cookie: yes },
    { cookie: `${id}; ${yes}; COOKIE_CHOICE=declined` },
    { cookie: `${id}; ${yes}`, 'sec-gpc': '1' },
  ] as Record<string, string>[])
    expect(isIn(headers)).toBe(false);
});

test('intervals are Wilson’s and Newcombe’s (his example of 56 in 70 against 48 in 80)', () => {
  const round = (bounds: readonly number[]) => bounds.map((bound) => Number(bound.toFixed(4)));
  expect(round(difference({ visitors: 70, conversions: 56 }, { visitors: 80, conversions: 48 }))).toEqual([0.0524, 0.3339]);
  expect(round(wilson({ visitors: 10, conversions: 0 }))).toEqual([0, 0.2775]);
  expect(difference({ visitors: 0, conversions: 0 }, { visitors: 5, conversions: 1 })).toEqual([-1, 1]);
});
