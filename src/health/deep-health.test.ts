/** Tests the deep answer with checks defined here: limits, overall status, and what it never reveals. */
import { describe, expect, test, vi } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { CHECK_LIMIT_MS, type CheckReport, type HealthCheck } from './check.ts';
import { deepHealth, CACHED_MS, overall } from './deep-health.ts';

const works: HealthCheck['run'] = async () => undefined;
const check = (name: string, run = works): HealthCheck => ({ name, run });

test('a hanging check costs two seconds for all of them, and is reported late [DEL-09]', async () => {
  vi.useFakeTimers();
  const services = fakeServices();
  const never = () => new Promise<undefined>(() => undefined);
  const looking = deepHealth(services, [check('kv', never), check('apps', never), check('assets')])(services.background);
  await vi.advanceTimersByTimeAsync(CHECK_LIMIT_MS);
  const { dependencies } = await looking;
  vi.useRealTimers();
  expect([dependencies.kv?.state, dependencies.apps?.state, dependencies.assets?.state]).toEqual(['late', 'late', 'ok']);
});

test('reasons are only in the log: messages may contain host names [SEC-02]', async () => {
  const services = fakeServices();
  const run = async () => Promise.reject(new UpstreamError('unavailable', 'https://inside.test/?key=hidden refused'));
  const health = await deepHealth(services, [check('apps', run)])(services.background);
  expect(health.dependencies.apps?.state).toBe('failing');
  expect(/inside|hidden/.exec(JSON.stringify(health))).toBeNull();
  expect(services.lines).toMatchObject([{ level: 'warn', event: 'health-check-failed', check: 'apps' }]);
});

test('caches a result for five seconds, so that repeated requests do not repeat the checks [DEL-09]', async () => {
  const services = fakeServices();
  const run = vi.fn(works);
  const look = deepHealth(services, [check('kv', run)]);
  const first = await look(services.background);
  services.move(CACHED_MS - 1);
  expect(await look(services.background)).toBe(first);
  services.move(1);
  expect((await look(services.background)).checkedAt).not.toBe(first.checkedAt);
  expect(run).toHaveBeenCalledTimes(2);
});

test('concurrent requests share one call to each service and its result [DEL-09] [SEC-01]', async () => {
  const services = fakeServices();
  let answer: () => void = () => undefined;
  const run = vi.fn(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  const look = deepHealth(services, [check('apps', run)]);
  const all = Promise.all(Array.from({ length: 20 }, () => look(services.background)));
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  answer();
  expect(new Set(await all).size).toBe(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('an aborted request does not block the others [DEL-09]', async () => {
  const services = fakeServices();
  const run = vi.fn(works);
  const look = deepHealth(services, [check('apps', run)]);
  run.mockImplementationOnce(() => new Promise(() => undefined));
  vi.useFakeTimers();
  look(services.background).catch(() => undefined);
  const other = look(services.background);
  services.move(CHECK_LIMIT_MS + 500);
  await vi.advanceTimersByTimeAsync(100);
  expect((await other).dependencies.apps?.state).toBe('ok');
  vi.useRealTimers();
});

test('reports the last success, of a check or a visitor, and the circuit of this isolate [DEL-09]', async () => {
  const services = fakeServices();
  const seen = new Date(services.clock.now()).toISOString();
  services.circuits.of('apps').succeeded(30);
  for (let times = 0; times < 5; times++) services.circuits.of('apps').failed();
  services.move(60_000);
  let isDown = true;
  const look = deepHealth(services, [check('apps', async () => (isDown ? Promise.reject(new Error('down')) : undefined)), check('kv')]);
  const { dependencies, note } = await look(services.background);
  expect(dependencies.apps).toMatchObject({ state: 'failing', lastSuccess: seen, circuit: 'half-open' });
  expect(dependencies.kv).not.toHaveProperty('circuit');
  expect(note).toContain('this one isolate');
  isDown = false;
  services.move(CACHED_MS);
  const again = await look(services.background);
  expect(again.dependencies.apps).toMatchObject({ state: 'ok', lastSuccess: new Date(services.clock.now()).toISOString() });
});

test('an unset dependency is not checked, and does not count [DEL-09]', async () => {
  const services = fakeServices();
  const run = vi.fn(works);
  const health = await deepHealth(services, [{ name: 'media', isConfigured: () => false, run }])(services.background);
  expect([health.dependencies.media, health.status, run.mock.calls.length]).toEqual([{ state: 'not configured' }, 'healthy', 0]);
});

describe('adds up to', () => {
  const of = (...broken: string[]): Record<string, CheckReport> =>
    Object.fromEntries(
      ['home', 'content', 'kv', 'database', 'publisher', 'assets', 'apps'].map((name) => [
        name,
        { state: broken.includes(name) ? 'failing' : 'ok' },
      ]),
    );
  test.each([
    [[], 'healthy'],
    [['apps'], 'degraded'],
    [['content'], 'degraded'],
    [['kv', 'publisher', 'database'], 'degraded'],
    [['home'], 'failing'],
    [['assets'], 'failing'],
    [['content', 'kv'], 'failing'],
  ])('%j broken: %s [DEL-09]', (broken, expected) => {
    expect(overall(of(...broken))).toBe(expected);
  });
});
