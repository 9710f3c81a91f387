/** Which backups are deleted: thirty days stay whole, then the first of each month with its content only, for a year [SEC-02] [OPS-01]. */
import { expect, test } from 'vitest';
import { outdated } from './retention.ts';

const now = Date.UTC(2026, 10, 30, 9);
const dayBefore = (days: number) => new Date(now - days * 24 * 3600_000).toISOString().slice(0, 10);
const keysOf = (day: string) =>
  ['manifest', 'DB-versions-0', 'DB-submissions-0', 'EVENTS-events-0'].map((name) => `backups/${day}/${name}`);

test('after two years of nights there are thirty whole ones and one of content for each month of a year', () => {
  const keys = [...Array(730).keys()].flatMap((days) => keysOf(dayBefore(days)));
  const gone = new Set(outdated(['backups/newest', 'uploads/aa.jpg', ...keys], now));
  const kept = keys.filter((key) => !gone.has(key));
  const daysWith = (name: string) => kept.filter((key) => key.endsWith(name)).length;
  expect([daysWith('/DB-submissions-0'), daysWith('/EVENTS-events-0')]).toEqual([30, 30]);
  expect(daysWith('/DB-versions-0')).toBe(30 + 11);
  expect(daysWith('/manifest')).toBe(30 + 11);
  expect(gone.has('backups/newest') || gone.has('uploads/aa.jpg')).toBe(false);
  expect(kept.some((key) => key.includes(dayBefore(400)))).toBe(false);
});

test('a month’s first backup stays where the first night failed, and nothing is deleted twice', () => {
  const keys = ['2026-09-03', '2026-09-04'].flatMap(keysOf);
  const gone = outdated(keys, now);
  expect(gone).not.toContain('backups/2026-09-03/DB-versions-0');
  expect(gone).toContain('backups/2026-09-03/DB-submissions-0');
  expect(gone).toContain('backups/2026-09-04/manifest');
  const left = keys.filter((key) => !gone.includes(key));
  expect(outdated(left, now)).toEqual([]);
});
