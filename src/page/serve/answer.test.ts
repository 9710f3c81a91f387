import { expect, test } from 'vitest';
import { serverTiming } from './answer.ts';

test('the timing of a response names the age of its content, but as no duration of the response [OPS-01]', () => {
  const timing = serverTiming({ pointer: { shell: 1, content: 1, touched: {} }, ageMs: 1234.5, from: 'isolate' }, 'memory');
  expect(timing).toBe('content;desc="isolate", content-age;desc="1235 ms", page;desc="memory"');
});
