import { expect, test, vi } from 'vitest';
import { CACHED_WEIGHT, countPage } from './count-page.ts';

const answer = (tier: string, status = 200) =>
  new Response(null, { status, headers: { 'server-timing': `content;desc="isolate", content-age;desc="3 ms", page;desc="${tier}"` } });

test('writes one point per rendered page, by tier and status class [OPS-01]', () => {
  const write = vi.fn();
  countPage({ write }, answer('rendered', 404));
  countPage({ write }, answer('streamed'));
  expect(write.mock.calls).toEqual([
    ['page', ['rendered', '4xx'], [1]],
    ['page', ['streamed', '2xx'], [1]],
  ]);
});

test('writes one point with weight ten for one in ten cached pages [OPS-01]', () => {
  const write = vi.fn();
  let turn = 0;
  for (let view = 0; view < 1000; view++) countPage({ write }, answer('memory'), () => (turn++ % 100) / 100);
  expect(write).toHaveBeenCalledTimes(1000 / CACHED_WEIGHT);
  expect(write).toHaveBeenCalledWith('page', ['memory', '2xx'], [CACHED_WEIGHT]);
});
