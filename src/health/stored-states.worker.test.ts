/** Tests the start of a service's state: stored by cron's checks, combined with this location's results [OPS-01] [DEL-09]. */
import { beforeEach, expect, test } from 'vitest';
import { emptyRepository } from '../../test/worker/repository.ts';
import { readSettings } from '../settings.ts';
import { storeStates, readStates, isBroken, serviceStatuses } from './service-status.ts';
import { checks } from './checks.ts';
import { dependencyInfo } from './dependency-info.ts';

let db: D1Database;
beforeEach(async () => {
  db = await emptyRepository();
});
const settings = (vars: Record<string, string> = {}) => readSettings({ RUN: 'local', SITE_URL: 'http://localhost:8787', ...vars });

test('a state begins when it changes, and checks with the same result keep its beginning [OPS-01]', async () => {
  await storeStates(db, { kv: { state: 'ok' }, search: { state: 'ok' } }, 1000);
  await storeStates(db, { kv: { state: 'ok' }, search: { state: 'failing' } }, 2000);
  await storeStates(db, { kv: { state: 'ok' }, search: { state: 'failing' } }, 3000);
  expect(Object.fromEntries(await readStates(db, 0))).toEqual({
    kv: { state: 'ok', since: 1000, at: 3000 },
    search: { state: 'failing', since: 2000, at: 3000 },
  });
  expect((await readStates(db, 3001)).size).toBe(0);
});

test('cron’s state counts only while this location has the same result [OPS-01]', () => {
  const stored = new Map([
    ['kv', { state: 'ok', since: 1000, at: 3000 }],
    ['search', { state: 'ok', since: 1000, at: 3000 }],
  ]);
  const dependencies = {
    kv: { state: 'ok' as const, latencyMs: 3 },
    search: { state: 'failing' as const, behindMinutes: 40, circuit: 'open' as const },
  };
  const found = new Map(serviceStatuses({ settings: settings(), dependencies, circuits: {}, stored }).map((one) => [one.name, one]));
  expect(found.get('kv')).toMatchObject({ state: 'ok', since: 1000, latencyMs: 3, form: 'ours' });
  expect(found.get('search')).toMatchObject({ state: 'failing', since: undefined, facts: { behindMinutes: 40 } });
});

test('shows the owner of a service, and requests’ results for one without a check [OPS-01]', () => {
  const report = { state: 'closed' as const, lastSuccessAt: 5, lastFailureAt: 0, lastLatencyMs: 12, failuresInARow: 0 };
  const circuits = { geocoding: report, repair: { ...report, failuresInARow: 5, state: 'open' as const } };
  const find = (vars: Record<string, string>) =>
    new Map(serviceStatuses({ settings: settings(vars), dependencies: {}, circuits, stored: new Map() }).map((one) => [one.name, one]));
  const ours = find({});
  const outside = find({ GEOCODE_URL: 'https://maps.test/key', REPAIR_URL: 'https://repair.test', ALERTS_URL: 'https://alerts.test' });
  expect([ours.get('geocoding')?.form, outside.get('geocoding')?.form, ours.get('cdp')?.form]).toEqual(['ours', 'outside', 'none']);
  expect([outside.get('geocoding')?.state, outside.get('alerts')?.state, ours.get('alerts')?.state]).toEqual([
    'ok',
    'unseen',
    'not configured',
  ]);
  expect([...outside.values()].filter(isBroken).map(({ name }) => name)).toEqual(['repair']);
  expect(JSON.stringify([...outside.values()]), 'no address of a service').not.toContain('.test');
});

test('every check of the deep answer has its description [OPS-01]', () => {
  expect(
    dependencyInfo
      .filter(({ circuit }) => !circuit)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(checks.map(({ name }) => name).sort());
});
