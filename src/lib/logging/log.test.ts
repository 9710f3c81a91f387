/** Log fields of errors: stack frames for our own faults, only the reason for other errors [OPS-01] [SEC-02]. */
import { expect, test } from 'vitest';
import { fault, reason } from './log.ts';
import { NotFound } from '../http/problem.ts';
import { TimeLimitError } from '../time/time-limit.ts';
import { UpstreamError } from '../http/upstream-error.ts';

test('logs a fault of our code with its stack frames, at most 4 KB of them [OPS-01]', () => {
  const deep = (levels: number): never => {
    if (levels === 0) throw new RangeError('too many');
    return deep(levels - 1);
  };
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 200;
  try {
    deep(150);
  } catch (error) {
    const { reason, stack = '' } = fault(error);
    expect([reason, stack.length]).toEqual(['RangeError: too many', 4096]);
    expect(stack).toMatch(/^at deep \(.*log\.test\.ts:\d+:\d+\)\n/);
  } finally {
    Error.stackTraceLimit = before;
  }
});

test.each([new UpstreamError('unavailable', 'answered 503'), new NotFound(), new TimeLimitError('late'), 'a text', undefined])(
  'logs a refusal or a failure of a service without stack frames [OPS-01]: %s',
  (thrown) => {
    expect(fault(thrown)).toEqual({ reason: expect.any(String) });
  },
);

test('logs the stack frames of a fault that arrives as a failure of a service [OPS-01]', () => {
  const cause = new TypeError('x is undefined');
  expect(fault(new UpstreamError('malformed', 'an answer', undefined, { cause })).stack).toMatch(/^at .*log\.test\.ts/);
});

test('stack frames repeat nothing of a message, in any spelling [SEC-02]', () => {
  const written = new Error(`Quillfeather${'.'.repeat(600)}\n    at Quillfeather's house`);
  expect(fault(written).stack).toMatch(/^at .*log\.test\.ts/);
  expect(JSON.stringify(fault(written).stack)).not.toContain('Quillfeather');
  const foreign = Object.assign(new Error('other'), { stack: 'Quillfeather, without places' });
  expect(fault(foreign).stack).toBeUndefined();
  foreign.stack = '\n    at the first line';
  expect(fault(foreign).stack).toBe('at the first line');
  const changed = new Error('before');
  const { stack } = changed;
  changed.message = 'Quillfeather';
  expect([fault(changed).stack?.startsWith('at '), stack?.includes('before'), fault(changed).stack?.includes('before')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a reason is at most 500 characters long [OPS-01]', () => {
  expect(reason(new Error('x'.repeat(900)))).toBe(`Error: ${'x'.repeat(493)}`);
  expect(reason('x'.repeat(900))).toBe('x'.repeat(500));
});
