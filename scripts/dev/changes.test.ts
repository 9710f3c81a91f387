/** The development loop does what a change asks for, and never two rounds at once. */
import { expect, test } from 'vitest';
import { rounds, type Work, workFor } from './changes.ts';

test.each<[string, Work | undefined]>([
  ['src/blocks/promo/Promo.tsx', 'build'],
  ['src/blocks/promo/style.css', 'build'],
  ['client/islands/QuoteStart.island.tsx', 'build'],
  ['static/media/logo.svg', 'build'],
  ['content/pages/auto-insurance.json', 'content'],
  ['src/settings.test.ts', undefined],
  ['src/blocks/promo/promo.test.tsx', undefined],
  ['src/desk/redirects/write.worker.test.ts', undefined],
  ['src/generated/manifest.ts', undefined],
  ['src/.settings.ts.swp', undefined],
  ['src/settings.ts~', undefined],
])('a change of %s asks for: %s', (file, work) => {
  expect(workFor(file)).toBe(work);
});

/** Rounds that a test ends one by one. */
function controlled() {
  const begun: Work[][] = [];
  const ends: (() => void)[] = [];
  const ask = rounds(async (work) => {
    begun.push([...work]);
    await new Promise<void>((resolve) => ends.push(resolve));
  }, 0);
  return { ask, begun, end: () => ends.shift()?.() };
}

test('changes of one moment are one round', async () => {
  const { ask, begun } = controlled();
  for (const work of ['build', 'build', 'content'] as const) ask(work);
  await expect.poll(() => begun).toEqual([['build', 'content']]);
});

test('a change during a round waits for its end, and then gets a round', async () => {
  const { ask, begun, end } = controlled();
  ask('build');
  await expect.poll(() => begun).toHaveLength(1);
  ask('content');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([['build']]);
  end();
  await expect.poll(() => begun).toEqual([['build'], ['content']]);
  end();
});
