// Web apps through the product beside a bare pass-through Worker, interleaved, in Miniflare: node test/bench/proxy.mjs [--seconds 3] [--rounds 5]
// The app is a process of its own. Both Workers stand behind the same simulator, so its cost is in both; ratios say what ours adds.
import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { root, startSite } from '../site.mjs';
import { cpuOf, median, option, withPids } from './measure.mjs';

const seconds = option('seconds', 3);
const rounds = option('rounds', 5);

const started = (options) => withPids(() => startSite({ ...options, assets: false, seed: false, onLog: () => undefined }));

/** @returns milliseconds to the first byte of the answer's body, and its bytes */
function ask({ port }, { target, method = 'GET', body, headers = {} }, agent) {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const length = body && { 'content-length': String(body.length) };
    http
      .request({ port, host: '127.0.0.1', path: target, method, headers: { ...headers, ...length }, agent }, (answer) => {
        let firstMs = 0;
        let bytes = 0;
        answer.on('data', (chunk) => {
          firstMs ||= performance.now() - begin;
          bytes += chunk.length;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve({ firstMs, bytes }) : reject(new Error(`${target} answered ${answer.statusCode}`)),
        );
      })
      .on('error', reject)
      .end(body);
  });
}

async function load(server, request, connections, untilMs) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const [cpu, begin] = [cpuOf(server.pids), performance.now()];
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begin < untilMs) {
        await ask(server, request, agent);
        count++;
      }
    }),
  );
  const elapsed = performance.now() - begin;
  agent.destroy();
  return { rate: (count / elapsed) * 1000, cpuMs: (cpuOf(server.pids) - cpu) / count };
}

const app = spawn(process.execPath, [path.join(root, 'test/upstreams/apps-server.mjs'), '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const origin = await new Promise((resolve) => app.stdout.once('data', (data) => resolve(/http:\S+/.exec(data.toString())[0])));
const bareScript = `export default { fetch(request) { const { pathname, search } = new URL(request.url); return fetch(\`${origin}\${pathname}\${search}\`, request); } };`;
const product = await started({ vars: { APPS_ORIGIN: origin } });
const bare = await started({ script: `${bareScript} export class Publisher {}` });

const MB = 1024 * 1024;
const cases = [
  ['GET of 1 KB', { target: `/Account/headers?body=${'x'.repeat(1000)}` }, 8],
  ['POST of 1 KB', { target: '/Account/save', method: 'POST', body: Buffer.alloc(1024) }, 8],
  ['POST of 5 MB', { target: '/Account/save', method: 'POST', body: Buffer.alloc(5 * MB) }, 2],
  ['download of 10 MB', { target: '/Account/download?mb=10' }, 2],
];
console.log('| web apps, beside a bare pass-through Worker | throughput ratio | CPU ratio | CPU ms more | aim |\n|---|---|---|---|---|');
for (const [name, request, connections] of cases) {
  const runs = { product: [], bare: [] };
  for (const server of [product, bare]) await load(server, request, connections, 1000);
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await load(bare, request, connections, seconds * 1000));
    runs.product.push(await load(product, request, connections, seconds * 1000));
  }
  const rate = median(runs.product.map((run) => run.rate)) / median(runs.bare.map((run) => run.rate));
  const [ours, theirs] = [runs.product, runs.bare].map((list) => Math.min(...list.map((run) => run.cpuMs)));
  console.log(`| ${name} | ${rate.toFixed(2)} | ${(ours / theirs).toFixed(2)} | ${(ours - theirs).toFixed(3)} | throughput >= 0.8 |`);
}
const first = { product: [], bare: [] };
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
for (let n = 0; n < 400; n++) {
  first.bare.push((await ask(bare, cases[0][1], agent)).firstMs);
  first.product.push((await ask(product, cases[0][1], agent)).firstMs);
}
agent.destroy();
const [ours, theirs] = [median(first.product), median(first.bare)];
console.log(
  `| first byte of a GET | ${(theirs / ours).toFixed(2)} | – | ${(ours - theirs).toFixed(2)} ms later (${ours.toFixed(2)} against ${theirs.toFixed(2)}) | >= 0.8 |`,
);
await product.stop();
await bare.stop();
app.kill();
process.exit(0);
