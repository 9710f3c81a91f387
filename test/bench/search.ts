/**
 * The cost of a search in the embedded index at 100, 10,000 and 100,000 documents, beside a plain read of the same D1, and the time to build an index.
 * npm run bench -- search [--documents 100000] [--times 100]
 */
import { startSite } from '../start-site.ts';
import { IS_SHORT, median, option, sized, verdict } from './measure.ts';
import { benchScript } from './worker.ts';

const sizes = IS_SHORT ? [20, 40, 60] : [100, 10_000, option('documents', 100_000)];
const times = option('times', sized(100, 3));
const AT_ONCE = 2000;
const ROUNDS = sized(3);
/** Milliseconds at the largest size, for the median: three words measured as in the reference are 8 (cloudflare.md §6). */
const LIMITS: Readonly<Record<string, number>> = { 'one word': 60, 'three words': 120, 'a word, a filter, facets': 120 };

const site = await startSite({ script: await benchScript('search-entry.ts'), seed: false, assets: false });
const get = async <T>(path: string, query: Record<string, string | number> = {}): Promise<T> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(`${site.origin}${path}?${search}`);
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

try {
  for (const size of sizes) {
    const started = performance.now();
    for (let from = 0; from < size; from += AT_ONCE) await get('/load', { site: `s${size}`, from, count: Math.min(AT_ONCE, size - from) });
    console.log(`${size} documents of 225 words loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  const kinds = await get<string[]>('/kinds');
  const runs = kinds.map((kind) => ({ kind, lists: sizes.map((size) => ({ size, ms: [] as number[] })) }));
  // Sizes and kinds alternate, so that other work of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const { kind, lists } of runs)
      for (const { size, ms } of lists)
        ms.push(...(await get<number[]>('/search', { site: `s${size}`, kind, times: Math.ceil(times / ROUNDS) })));
  const p99 = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.99)] ?? Number.NaN;
  console.table(
    runs.map(({ kind, lists }) => {
      const [, middle = Number.NaN, largest = Number.NaN] = lists.map(({ ms }) => median(ms));
      const fails = largest > (LIMITS[kind] ?? Number.POSITIVE_INFINITY);
      if (fails) process.exitCode = verdict(false);
      return {
        search: kind,
        ...Object.fromEntries(lists.map(({ size, ms }) => [`${size}: p50, p99 ms`, `${median(ms).toFixed(1)}, ${p99(ms).toFixed(1)}`])),
        'largest / 10,000': (largest / middle).toFixed(1),
        '': fails ? 'FAIL' : '',
      };
    }),
  );
  const built: number[] = [];
  for (let round = 0; round < ROUNDS; round++) built.push(await get<number>('/build', { pages: sized(1000, 10) }));
  console.log(`an index of 1,000 pages is built in ${(median(built) / 1000).toFixed(2)} s, without the source's own time`);
} finally {
  await site.stop();
}
