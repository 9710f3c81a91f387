/**
 * npm run bench: the built Worker beside a constant-response Worker, interleaved, in Miniflare. Prints ratios of rate and of CPU per request.
 * Judge by the CPU ratio (minimum over rounds); rates on a shared machine only support it. Options: --seconds 3 --rounds 5 --only cached
 * `--short` runs each case once, without a verdict: CI runs a quarter of the sections so (test/site/bench.test.ts).
 * Further sections are files in this folder; `npm run bench -- redirects` runs one of them alone.
 */
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { simulator } from '../../scripts/lib/miniflare.ts';
import { makeData, type RunningSite, startSite } from '../start-site.ts';
import {
  type Ask,
  ask,
  IS_SHORT,
  type Load,
  leastCpu,
  load,
  median,
  medianRate,
  option,
  sized,
  type Target,
  textOf,
  withPids,
} from './measure.ts';
import { benchScript } from './worker.ts';

const SECTIONS = [
  'agencies',
  'blocks',
  'calculator',
  'directories',
  'editing',
  'events',
  'forms',
  'geocode',
  'media',
  'proxy',
  'redirects',
  'search',
  'sitemap',
  'tickets',
  'visitors',
];
const runSection = (name: string, options: string[] = []) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, `${name}.ts`), ...options], { stdio: 'inherit' }).status ?? 1;
const [section = '', ...options] = process.argv.slice(2);
if (SECTIONS.includes(section)) process.exit(runSection(section, options));
if (section && !section.startsWith('--')) throw new Error(`The sections are ${SECTIONS.join(', ')}`);

const seconds = option('seconds', 3);
const rounds = option('rounds', sized(5));
const only = option('only', '');
const REST_MS = 50;
const wanted = (name: string) => name.includes(only);

interface Case {
  name: string;
  request: Ask | ((n: number) => Ask);
  aim?: string;
  /** Measures the constant Worker with this request: what the runtime costs by itself. */
  isFloor?: true;
}

/** Interleaves product and constant; CPU by minimum, rate by median of rounds. */
async function compare(product: Target, constant: Target, { name, request, aim = '', isFloor }: Case): Promise<void> {
  if (!wanted(name)) return;
  const plain = () => ({ path: '/' });
  const each = typeof request === 'function' ? request : () => request;
  const measured = isFloor ? constant : product;
  await load(measured, each, { untilMs: 1500 });
  await load(constant, plain, { untilMs: 800 });
  const runs: Record<'product' | 'constant', Load[]> = { product: [], constant: [] };
  for (let round = 0; round < rounds; round++) {
    runs.constant.push(await load(constant, plain, { untilMs: seconds * 1000 }));
    runs.product.push(await load(measured, each, { untilMs: seconds * 1000 }));
  }
  const cpu = leastCpu(runs.product) / leastCpu(runs.constant);
  const rate = medianRate(runs.product) / medianRate(runs.constant);
  console.log(`| ${name} | ${cpu.toFixed(2)} | ${rate.toFixed(2)} | ${leastCpu(runs.product).toFixed(3)} | ${aim} |`);
}

/** @returns the largest layout that the site has stored, as text */
async function largestLayout({ env: { CONTENT } }: RunningSite): Promise<string> {
  const { keys } = await CONTENT.list({ prefix: 'L:' });
  const texts = await Promise.all(keys.map(({ name }) => CONTENT.get(name)));
  return texts.reduce<string>((largest, text) => (text && text.length > largest.length ? text : largest), '{}');
}

/** CPU milliseconds of a page with this many blocks. */
async function blocksCost(product: Target, blocks: number): Promise<number> {
  const request = () => ({ path: '/', headers: { 'x-bench': `blocks-${blocks}` } });
  await load(product, request, { untilMs: 1000, connections: 1 });
  const runs: Load[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await load(product, request, { connections: 1, untilMs: 2000 }));
  return leastCpu(runs);
}

// The editors' host imports content; the product runs as production's, which does not.
const removeData = await makeData();
const home = await startSite();
const page = await fetch(`${home.origin}/`);
const html = await page.text();
/** A layout as the product reads it from KV: the largest is about as long as the homepage's. */
const layout = await largestLayout(home);
/** Answers with the homepage's HTML: as it is, after reading the layout from KV, or up to its main region at once and the rest 200 ms later. */
const constantScript = `
  const html = ${JSON.stringify(html)};
  const before = new TextEncoder().encode(html.slice(0, html.indexOf('<main')));
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  export default {
    async fetch(request, env) {
      const mode = request.headers.get('x-bench');
      if (mode === 'kv') JSON.parse(await env.CONTENT.get('layout'));
      if (mode !== 'stream') return new Response(html, { headers });
      const { readable, writable } = new TransformStream();
      const writer = writable.getWriter();
      writer.write(before).then(() => scheduler.wait(200)).then(() => writer.close());
      return new Response(readable, { headers: { ...headers, 'content-encoding': 'identity' } });
    },
  };`;
const constant = await withPids(async () => {
  const mf = simulator({
    name: 'constant',
    modules: [{ type: 'ESModule', path: 'index.js', contents: constantScript }],
    compatibilityDate: '2026-11-01',
    kvNamespaces: ['CONTENT'],
  });
  const port = Number((await mf.ready).port);
  await (await mf.getBindings<{ CONTENT: KVNamespace }>()).CONTENT.put('layout', layout);
  return { mf, port };
});
const script = await benchScript();
// As in production: local runs freeze shared values, which costs time.
// It serves nothing over plain HTTP; the simulator believes a header about the scheme.
const OVER_HTTPS = { 'x-forwarded-proto': 'https' };
const product = await withPids(() => startSite({ script, assets: false, vars: { RUN: 'production' } }));
await home.stop();

const bench = (value: string) => ({ path: '/', headers: { ...OVER_HTTPS, 'x-bench': value } });
const cases: Case[] = [
  { name: 'cached page', request: { path: '/', headers: OVER_HTTPS }, aim: 'CPU <= 1.25, rate >= 0.85' },
  { name: '304', request: { path: '/', headers: { ...OVER_HTTPS, 'if-none-match': page.headers.get('etag') ?? '' } } },
  { name: '404', request: (n) => ({ path: `/no-such-page-${n % 50}`, headers: OVER_HTTPS }) },
  { name: 'uncached page, layout in KV', request: bench('kv'), aim: 'CPU <= 5.5' },
  { name: 'constant page that reads the same from KV', request: bench('kv'), isFloor: true },
  { name: 'uncached page, layout in isolate', request: bench('render'), aim: 'CPU <= 4' },
  { name: 'uncached page, no markup made before', request: bench('first') },
];
console.log(`\n${os.cpus().length} cores, ${os.cpus()[0]?.model.trim()}, ${rounds} rounds of ${seconds} s\n`);
console.log('| case | CPU ratio | rate ratio | CPU ms | aim |\n|---|---|---|---|---|');
for (const each of cases) await compare(product, constant, each);
if (wanted('blocks')) {
  const [few, many, most] = [await blocksCost(product, 10), await blocksCost(product, 100), await blocksCost(product, 1000)];
  const costs = [few, many, most].map((ms) => ms.toFixed(2)).join(' / ');
  console.log(`| blocks 10 / 100 / 1000 | – | – | ${costs} | ${(((most - few) / 990) * 1000).toFixed(1)} µs a block (<= 10) |`);
}
if (wanted('first byte')) {
  const first: Record<'product' | 'constant' | 'streaming', number[]> = { product: [], constant: [], streaming: [] };
  // Code that has run a few times only is slow; an isolate under load has run it often.
  for (const warm of [bench('render'), bench('late-200')]) await load(product, () => warm, { untilMs: sized(3000, 100), connections: 40 });
  await load(constant, () => bench('stream'), { untilMs: sized(3000, 100), connections: 40 });
  // A processor that has rested takes a millisecond more for its first work: each request comes after the same rest.
  const after = async (port: number, request: Ask) => {
    await new Promise((then) => setTimeout(then, sized(REST_MS)));
    return (await ask(port, request)).firstMs;
  };
  for (let n = 0; n < sized(100); n++) {
    first.constant.push(await after(constant.port, { path: '/' }));
    first.streaming.push(await after(constant.port, bench('stream')));
    first.product.push(await after(product.port, bench('late-200')));
  }
  const ms = (which: keyof typeof first) => median(first[which]);
  const ratio = (which: keyof typeof first) => `${ms(which).toFixed(2)} ms: ${(ms(which) / ms('constant')).toFixed(2)}`;
  console.log(
    `| first byte, main 200 ms late | – | – | constant ${ms('constant').toFixed(2)} ms, streaming constant ${ratio('streaming')}, product ${ratio('product')} | <= 1.25 |`,
  );
}
if (wanted("bytes in the isolate's page tier")) {
  const bytes = textOf(await ask(product.port, bench('memory')));
  console.log(`| bytes in the isolate's page tier | – | – | ${bytes} | <= 25165824 |`);
}
await product.stop();
await constant.mf.dispose();
removeData();
process.exit(only || IS_SHORT ? 0 : Math.max(0, ...SECTIONS.map((name) => runSection(name))));
