/**
 * Redirect lookup at 100 to 100,000 rules, and the cold load of a table: the compiled modules alone in workerd, without HTTP.
 * npm run bench -- redirects
 */
import { simulator } from '../../scripts/lib/miniflare.ts';
import { cpuOf, numbersFor, sized, withPids } from './measure.ts';
import { benchScript } from './worker.ts';

const COUNTS = [100, 1000, 10_000, 100_000] as const;
type Count = (typeof COUNTS)[number];
const ROUNDS = sized(7);
const LOOK_UPS = { repeated: sized(1_000_000, 1000), missing: sized(300_000, 1000), shards: sized(300_000, 1000) };
const COLD_LOADS = sized(1000, 5);

type Query = Record<string, string | number>;
/** Bytes of the head and of the largest shard, and lookups out of a thousand that read a shard without a match. */
type Sizes = Record<'head' | 'shard' | 'passed', number>;

/** Workers for each number of rules, and one more that compiles, as the `Publisher` does: its memory is not part of the lookup. */
async function startWorker(script: string) {
  const { mf, origin, pids } = await withPids(async () => {
    const mf = simulator({
      workers: ['reader', 'maker'].map((name) => ({
        name,
        modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
        compatibilityDate: '2026-11-01',
        compatibilityFlags: ['nodejs_compat'],
        kvNamespaces: { CONTENT: 'content' },
        ...(name === 'reader' && { serviceBindings: { MAKER: 'maker' } }),
      })),
    });
    return { mf, origin: await mf.ready };
  });
  const call = async (query: Query): Promise<Sizes> => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${origin}?${search}`);
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Sizes;
  };
  return {
    call,
    /** @returns milliseconds of CPU */
    async time(query: Query): Promise<number> {
      const started = cpuOf(pids);
      await call(query);
      return cpuOf(pids) - started;
    },
    stop: () => mf.dispose(),
  };
}

const script = await benchScript('redirects-entry.ts');
const workers: { rules: Count; worker: Awaited<ReturnType<typeof startWorker>> }[] = [];
for (const rules of COUNTS) workers.push({ rules, worker: await startWorker(script) });
/** The short form makes small tables under the same headings. */
const rowsOf = (rules: Count) => sized(rules, 100);

/** The minimum over rounds, which are interleaved, so that other work of the machine slows all alike. */
async function least(measure: (worker: (typeof workers)[number]) => Promise<number>): Promise<Record<Count, number>> {
  const best = numbersFor(COUNTS);
  for (let round = 0; round < ROUNDS; round++)
    for (const each of workers) best[each.rules] = Math.min(best[each.rules], await measure(each));
  return best;
}

const row = (label: string, cells: (rules: Count) => string, last: string) =>
  console.log(`| ${label} | ${COUNTS.map(cells).join(' | ')} | ${last} |`);

async function perLookUp(label: string, kind: keyof typeof LOOK_UPS, aim: string): Promise<void> {
  const count = LOOK_UPS[kind];
  const best = await least(async ({ rules, worker }) => ((await worker.time({ do: kind, rules, count })) * 1e6) / count);
  row(label, (rules) => String(Math.round(best[rules])), `${(best[100_000] / best[1000]).toFixed(2)} ${aim}`);
}

console.log('\n| redirects | 100 | 1,000 | 10,000 | 100,000 | 100,000 to 1,000 (aim) |\n|---|---|---|---|---|---|');
const made = numbersFor(COUNTS);
for (const { rules, worker } of workers) {
  made[rules] = await worker.time({ do: 'make', rules: rowsOf(rules) });
  await worker.call({ do: 'load' });
}
await perLookUp('path asked before, ns', 'repeated', '(<= 1.1)');
await perLookUp('path never asked before, without a rule, ns', 'missing', '(<= 1.1)');
await perLookUp('path with a rule, its shard in memory, ns', 'shards', '');
const cold = await least(async ({ rules, worker }) => (await worker.time({ do: 'cold', rules, count: COLD_LOADS })) / COLD_LOADS);
row('cold load of the head, CPU ms', (rules) => cold[rules].toFixed(3), `${cold[100_000].toFixed(2)} ms (<= 2)`);
const sizes: Sizes[] = [];
for (const { rules, worker } of workers) sizes.push(await worker.call({ do: 'sizes', rules }));
const sizeRow = (label: string, cell: (size: Sizes) => number) =>
  console.log(`| ${label} | ${sizes.map((size) => cell(size).toFixed(1)).join(' | ')} | |`);
sizeRow('head, KB', ({ head }) => head / 1000);
sizeRow('largest shard, KB', ({ shard }) => shard / 1000);
sizeRow('shard read for a miss, of 1,000', ({ passed }) => passed);
row('compiling, checking and writing, CPU ms', (rules) => String(Math.round(made[rules])), 'at publish');
for (const { worker } of workers) await worker.stop();
process.exit(0);
