// Redirect look-up at 100 to 100,000 rules, and the cold load of a table: the compiled modules by themselves in workerd, without HTTP.
// Run by `npm run bench`, or alone: node test/bench/redirects.mjs
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { workerBundle } from '../../build.mjs';
import { cpuOf, withPids } from './measure.mjs';

const require = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = await import(require.resolve('miniflare'));

const COUNTS = [100, 1000, 10_000, 100_000];
const ROUNDS = 7;
const LOOK_UPS = { repeated: 1_000_000, missing: 300_000, shards: 300_000 };
const COLD_LOADS = 1000;

/** Workers of their own for each number of rules, and one more that compiles, as the `Publisher` does: what that leaves in memory is not the look-up's. */
async function startWorker(script) {
  const { mf, pids } = await withPids(async () => {
    const mf = new Miniflare(
      convertV4MiniflareOptions({
        workers: ['reader', 'maker'].map((name) => ({
          name,
          modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
          compatibilityDate: '2026-11-01',
          compatibilityFlags: ['nodejs_compat'],
          kvNamespaces: { CONTENT: 'content' },
          ...(name === 'reader' && { serviceBindings: { MAKER: 'maker' } }),
        })),
        host: '127.0.0.1',
        port: 0,
        cf: false,
      }),
    );
    await mf.ready;
    return { mf };
  });
  const ask = async (query) => {
    const answer = await mf.dispatchFetch(`http://localhost/?${new URLSearchParams(query)}`);
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return {
    ask,
    /** @returns milliseconds of CPU */
    async time(query) {
      const started = cpuOf(pids);
      await ask(query);
      return cpuOf(pids) - started;
    },
    stop: () => mf.dispose(),
  };
}

export async function run() {
  const { outputFiles } = await build({
    ...workerBundle,
    entryPoints: [path.join(import.meta.dirname, 'redirects-entry.ts')],
    write: false,
  });
  const workers = {};
  for (const rules of COUNTS) workers[rules] = await startWorker(outputFiles[0].text);
  const best = {};
  console.log('\n| redirects | 100 | 1,000 | 10,000 | 100,000 | 100,000 to 1,000 (aim) |\n|---|---|---|---|---|---|');
  const perLookUp = async (kind) => {
    best[kind] = Object.fromEntries(COUNTS.map((rules) => [rules, Number.POSITIVE_INFINITY]));
    // Rounds are interleaved, so that what else the machine does falls on all alike; the least of them counts.
    for (let round = 0; round < ROUNDS; round++)
      for (const rules of COUNTS) {
        const taken = await workers[rules].time({ do: kind, rules, count: LOOK_UPS[kind] });
        best[kind][rules] = Math.min(best[kind][rules], (taken * 1e6) / LOOK_UPS[kind]);
      }
  };
  const show = (label, kind, aim) => {
    const of = best[kind];
    console.log(
      `| ${label} | ${COUNTS.map((rules) => Math.round(of[rules])).join(' | ')} | ${(of[100_000] / of[1000]).toFixed(2)} ${aim} |`,
    );
  };
  const made = {};
  for (const rules of COUNTS) {
    made[rules] = await workers[rules].time({ do: 'make', rules });
    await workers[rules].ask({ do: 'load' });
  }
  await perLookUp('repeated');
  show('path asked before, ns', 'repeated', '(<= 1.1)');
  await perLookUp('missing');
  show('path never asked before, without a rule, ns', 'missing', '(<= 1.1)');
  await perLookUp('shards');
  show('path with a rule, its shard in memory, ns', 'shards', '');
  const cold = {};
  for (const rules of COUNTS) {
    cold[rules] = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++)
      cold[rules] = Math.min(cold[rules], (await workers[rules].time({ do: 'cold', rules, count: COLD_LOADS })) / COLD_LOADS);
  }
  console.log(
    `| cold load of the head, CPU ms | ${COUNTS.map((rules) => cold[rules].toFixed(3)).join(' | ')} | ${cold[100_000].toFixed(2)} ms (<= 2) |`,
  );
  const sizes = {};
  for (const rules of COUNTS) sizes[rules] = await workers[rules].ask({ do: 'sizes', rules });
  console.log(`| head, KB | ${COUNTS.map((rules) => (sizes[rules].head / 1000).toFixed(1)).join(' | ')} | |`);
  console.log(`| largest shard, KB | ${COUNTS.map((rules) => (sizes[rules].shard / 1000).toFixed(1)).join(' | ')} | |`);
  console.log(`| shard read for a miss, of 1,000 | ${COUNTS.map((rules) => sizes[rules].passed.toFixed(1)).join(' | ')} | |`);
  console.log(`| compiling, checking and writing, CPU ms | ${COUNTS.map((rules) => Math.round(made[rules])).join(' | ')} | at publish |`);
  for (const worker of Object.values(workers)) await worker.stop();
}

if (process.argv[1] === import.meta.filename) {
  await run();
  process.exit(0);
}
