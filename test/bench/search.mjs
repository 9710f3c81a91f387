// What a search in the embedded index costs at 100, 10,000 and 100,000 documents, beside a plain read of the same D1, and how long an index takes to build.
// node test/bench/search.mjs [--documents 100000] [--times 100]
import { startSite } from '../site.mjs';
import { median, option } from './measure.mjs';
import { benchScript } from './worker.mjs';

const sizes = [100, 10_000, option('documents', 100_000)];
const times = option('times', 100);
const AT_ONCE = 2000;
const ROUNDS = 3;
/** Milliseconds at the largest size, for the median: three words by the reference's own measure are 8 (cloudflare.md §6). */
const LIMITS = { 'one word': 60, 'three words': 120, 'a word, a filter, facets': 120 };

const site = await startSite({ script: await benchScript('search-entry.ts'), seed: false, assets: false });
const get = async (path, query = {}) => {
  const answer = await fetch(`${site.origin}${path}?${new URLSearchParams(query)}`);
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${await answer.text()}`);
  return answer.json();
};

try {
  for (const size of sizes) {
    const started = performance.now();
    for (let from = 0; from < size; from += AT_ONCE) await get('/load', { site: `s${size}`, from, count: Math.min(AT_ONCE, size - from) });
    console.log(`${size} documents of 225 words loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  const kinds = await get('/kinds');
  const found = new Map(kinds.map((kind) => [kind, sizes.map(() => [])]));
  // Sizes and kinds take turns, so that what else the machine does meets all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of kinds)
      for (const [at, size] of sizes.entries())
        found.get(kind)[at].push(...(await get('/search', { site: `s${size}`, kind, times: Math.ceil(times / ROUNDS) })));
  const p99 = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.99)];
  const ms = (number) => number.toFixed(1);
  console.table(
    kinds.map((kind) => {
      const lists = found.get(kind);
      const fails = LIMITS[kind] !== undefined && median(lists.at(-1)) > LIMITS[kind];
      if (fails) process.exitCode = 1;
      return {
        search: kind,
        ...Object.fromEntries(sizes.map((size, at) => [`${size}: p50, p99 ms`, `${ms(median(lists[at]))}, ${ms(p99(lists[at]))}`])),
        'largest / 10,000': (median(lists[2]) / median(lists[1])).toFixed(1),
        '': fails ? 'FAIL' : '',
      };
    }),
  );
  const built = [];
  for (let round = 0; round < ROUNDS; round++) built.push(await get('/build', { pages: 1000 }));
  console.log(`an index of 1,000 pages is built in ${(median(built) / 1000).toFixed(2)} s, without the source's own time`);
} finally {
  await site.stop();
}
