/** Tests the log of failing stored values: one line for each different failure, again after it was over [DEL-03]. */
import { expect, it } from 'vitest';
import { memoryLog } from '../../../test/worker/memory-log.ts';
import { MalformedLayout } from '../parse-layout.ts';
import { UpstreamError } from '../source.ts';
import { FaultLog } from './fault-log.ts';

it('each failure of a value is logged once, also while others fail, and again after the value worked', () => {
  const log = memoryLog();
  const faults = new FaultLog(log);
  const fail = (key: string, message = 'timeout') => faults.say('failed', key, { path: key }, new Error(message));
  for (let request = 0; request < 3; request++) for (const key of ['/a', '/b']) fail(key);
  const paths = () => log.events('failed').map(({ path, reason }) => `${path} ${reason}`);
  expect(paths()).toEqual(['/a Error: timeout', '/b Error: timeout']);
  fail('/a', 'answered 500');
  fail('/b');
  expect(paths().slice(2)).toEqual(['/a Error: answered 500']);
  faults.isOver('/b');
  fail('/a', 'answered 500');
  fail('/b');
  expect(paths().slice(3)).toEqual(['/b Error: timeout']);
});

it('the memory of many failing values is limited', () => {
  const log = memoryLog();
  const faults = new FaultLog(log);
  for (let key = 0; key < 2000; key++) faults.say('failed', `/${key}`, {}, new Error('timeout'));
  faults.say('failed', '/0', {}, new Error('timeout'));
  expect(log.lines).toHaveLength(2001);
});

it.each([
  [new MalformedLayout('route.name', 'is no text'), 'layout-malformed', { field: 'route.name', path: '/a' }],
  [new UpstreamError('malformed', 'too large'), 'layout-malformed', { kind: 'malformed', path: '/a' }],
  [new UpstreamError('timeout', 'no answer'), 'content-refresh-failed', { kind: 'timeout', path: '/a' }],
  [new Error('a fault'), 'content-refresh-failed', { path: '/a' }],
])('%s is logged as %s, with what is known of it', (error, event, fields) => {
  const log = memoryLog();
  new FaultLog(log).sayRefreshFailed('/a', { path: '/a' }, error);
  expect(log.lines).toEqual([{ level: 'error', event, fields: expect.objectContaining(fields) }]);
  expect(
    Object.keys(log.lines[0]?.fields ?? {})
      .filter((name) => name !== 'reason' && name !== 'stack')
      .sort(),
  ).toEqual(Object.keys(fields).sort());
});
