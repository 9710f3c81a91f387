// npm run bench: the built Worker beside a constant-response Worker, interleaved, in Miniflare. Prints ratios of rate and of CPU per request.
// Judge by the CPU ratio (minimum over rounds); rates on a shared machine are support. Options: --seconds 3 --rounds 5 --only cached
// Further sections are files beside this one; `node test/bench/bench.mjs redirects` runs one of them alone.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import { createRequire } from 'node:module';
import path from 'node:path';
import { startSite } from '../site.mjs';
import { benchScript } from './worker.mjs';
import { cpuOf, median, option, withPids } from './measure.mjs';

const require = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'));
const { Miniflare, convertV4MiniflareOptions } = await import(require.resolve('miniflare'));

const sections = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.mjs') && !['bench.mjs', 'worker.mjs'].includes(file));
const runSection = (file) => spawnSync(process.execPath, [path.join(import.meta.dirname, file)], { stdio: 'inherit' }).status ?? 1;
if (sections.includes(`${process.argv[2]}.mjs`)) process.exit(runSection(`${process.argv[2]}.mjs`));

const seconds = option('seconds', 3);
const rounds = option('rounds', 5);
const only = option('only', '');
const wanted = (name) => name.includes(only);

async function start(options) {
  return withPids(async () => {
    const mf = new Miniflare(convertV4MiniflareOptions({ ...options, host: '127.0.0.1', port: 0, cf: false }));
    const url = await mf.ready;
    return { mf, port: Number(url.port) };
  });
}

function get(port, { path: at, headers }, agent) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get({ port, host: '127.0.0.1', path: at, headers, agent }, (answer) => {
        let first = 0;
        let bytes = 0;
        answer.on('data', (chunk) => {
          first ||= performance.now() - started;
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, first, total: performance.now() - started, bytes }));
      })
      .on('error', reject);
  });
}

/** Requests for a while over a few kept connections. @returns rate per second and CPU milliseconds per request */
async function load(target, request, { connections = 8, until = seconds * 1000 } = {}) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const cpu = cpuOf(target.pids);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < until) {
        await get(target.port, typeof request === 'function' ? request(count) : request, agent);
        count++;
      }
    }),
  );
  const elapsed = performance.now() - started;
  agent.destroy();
  return { rate: (count / elapsed) * 1000, cpuMs: (cpuOf(target.pids) - cpu) / count };
}

/** Interleaves product and constant; CPU by minimum, rate by median of rounds. */
async function compare(name, product, constant, request, limits, options) {
  if (!wanted(name)) return;
  const runs = { product: [], constant: [] };
  const plain = { path: '/', headers: {} };
  await load(product, request, { until: 1500, ...options });
  await load(constant, plain, { until: 800, ...options });
  for (let round = 0; round < rounds; round++) {
    runs.constant.push(await load(constant, plain, options));
    runs.product.push(await load(product, request, options));
  }
  const min = (list) => Math.min(...list.map(({ cpuMs }) => cpuMs));
  const cpu = min(runs.product) / min(runs.constant);
  const rate = median(runs.product.map(({ rate: value }) => value)) / median(runs.constant.map(({ rate: value }) => value));
  console.log(`| ${name} | ${cpu.toFixed(2)} | ${rate.toFixed(2)} | ${min(runs.product).toFixed(3)} | ${limits} |`);
}

const home = await startSite({ port: 0 });
const html = await (await fetch(`${home.origin}/`)).text();
const etag = (await fetch(`${home.origin}/`)).headers.get('etag');
const constantScript = `const body = ${JSON.stringify(html)}; export default { fetch() { return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } }); } }`;
const constant = await start({
  name: 'constant',
  modules: [{ type: 'ESModule', path: 'index.js', contents: constantScript }],
  compatibilityDate: '2026-11-01',
});
const script = await benchScript();
// As in production: local runs freeze what they share, which costs.
const product = await withPids(() => startSite({ script, assets: false, vars: { RUN: 'production' } }));
await home.stop();

console.log(`\n${os.cpus().length} cores, ${os.cpus()[0].model.trim()}, ${rounds} rounds of ${seconds} s\n`);
console.log('| case | CPU ratio | rate ratio | CPU ms | aim |\n|---|---|---|---|---|');
await compare('cached page', product, constant, { path: '/', headers: {} }, 'CPU <= 1.25, rate >= 0.85');
await compare('304', product, constant, { path: '/', headers: { 'if-none-match': etag } }, '');
await compare('404', product, constant, (n) => ({ path: `/no-such-page-${n % 50}`, headers: {} }), '');
await compare('uncached page, layout in KV', product, constant, { path: '/', headers: { 'x-bench': 'kv' } }, 'CPU <= 5.5');
await compare('uncached page, layout in isolate', product, constant, { path: '/', headers: { 'x-bench': 'render' } }, 'CPU <= 4');
await compare('uncached page, no markup made before', product, constant, { path: '/', headers: { 'x-bench': 'first' } }, '');
const perBlock = {};
for (const blocks of [10, 100, 1000]) {
  if (!wanted('blocks')) break;
  await load(product, { path: '/', headers: { 'x-bench': `blocks-${blocks}` } }, { until: 1000, connections: 1 });
  const runs = [];
  for (let round = 0; round < rounds; round++)
    runs.push((await load(product, { path: '/', headers: { 'x-bench': `blocks-${blocks}` } }, { connections: 1, until: 2000 })).cpuMs);
  perBlock[blocks] = Math.min(...runs);
}
if (perBlock[1000])
  console.log(
    `| blocks 10 / 100 / 1000 | – | – | ${[10, 100, 1000].map((n) => perBlock[n].toFixed(2)).join(' / ')} | ${(((perBlock[1000] - perBlock[10]) / 990) * 1000).toFixed(1)} µs a block (<= 10) |`,
  );
if (wanted('first byte')) {
  const first = { product: [], constant: [] };
  for (let n = 0; n < 60; n++) {
    first.constant.push((await get(constant.port, { path: '/', headers: {} })).first);
    first.product.push((await get(product.port, { path: '/', headers: { 'x-bench': 'late-200' } })).first);
  }
  console.log(
    `| first byte, main 200 ms late | – | – | ${median(first.product).toFixed(2)} ms, constant ${median(first.constant).toFixed(2)} ms: ${(median(first.product) / median(first.constant)).toFixed(2)} | <= 1.25 |`,
  );
}
if (wanted("bytes in the isolate's page tier"))
  console.log(
    `| bytes in the isolate's page tier | – | – | ${await (await fetch(`http://127.0.0.1:${product.port}/`, { headers: { 'x-bench': 'memory' } })).text()} | <= 25165824 |`,
  );
await product.stop();
await constant.mf.dispose();
process.exit(only ? 0 : Math.max(0, ...sections.map(runSection)));
