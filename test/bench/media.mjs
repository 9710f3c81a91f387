// Media from cache beside a constant-response Worker, interleaved, in Miniflare: node test/bench/media.mjs [--seconds 3] [--rounds 5]
// A made picture comes from the location's cache, a file from the assets; in the simulator both are further processes, in production the edge's own.
// Both Workers stand behind the simulator's asset router.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { startSite } from '../site.mjs';
import { cpuOf, median, option, withPids } from './measure.mjs';

const seconds = option('seconds', 3);
const rounds = option('rounds', 5);

function get({ port }, path, headers, agent) {
  return new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path, headers, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      })
      .on('error', reject);
  });
}

async function load(target, { path, headers = {}, status = 200 }, until) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const [cpu, started] = [cpuOf(target.pids), performance.now()];
  let count = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() - started < until) {
        const got = await get(target, path, headers, agent);
        if (got !== status) throw new Error(`${path} answered ${got}`);
        count++;
      }
    }),
  );
  const elapsed = performance.now() - started;
  agent.destroy();
  return { rate: (count / elapsed) * 1000, cpuMs: (cpuOf(target.pids) - cpu) / count };
}

const started = (options) => withPids(() => startSite({ seed: false, ...options }));

const browser = { accept: 'image/avif,image/webp,*/*' };
const picture = `/api/media-proxy?url=${encodeURIComponent('/-/media/article-deer-road.jpg')}&w=640`;
const product = await started({ onLog: () => undefined });
const head = await fetch(`http://127.0.0.1:${product.port}${picture}`, { headers: browser });
const bytes = new Uint8Array(await head.arrayBuffer());
const file = readFileSync(new URL('../../static/media/mark-seal.svg', import.meta.url));
const answering = (body, type) =>
  `import { DurableObject } from 'cloudflare:workers'; export class Publisher extends DurableObject {}
   const body = Uint8Array.from(${JSON.stringify([...body])});
   export default { fetch: () => new Response(body, { headers: { 'content-type': '${type}' } }) };`;

const cases = [
  ['picture from the cache', bytes, 'image/avif', { path: picture, headers: browser }],
  ['picture, 304', bytes, 'image/avif', { path: picture, headers: { ...browser, 'if-none-match': head.headers.get('etag') }, status: 304 }],
  ['file of the library', file, 'image/svg+xml', { path: '/-/media/mark-seal.svg' }],
  ['file of the library, 304', file, 'image/svg+xml', { path: '/-/media/mark-seal.svg', headers: { 'if-none-match': '*' }, status: 304 }],
];
console.log(`${rounds} rounds of ${seconds} s\n\n| case | CPU ratio | rate ratio | CPU ms |\n|---|---|---|---|`);
for (const [name, body, type, request] of cases) {
  const constant = await started({ script: answering(body, type) });
  const runs = { product: [], constant: [] };
  await load(product, request, 1000);
  await load(constant, { path: '/constant' }, 500);
  for (let round = 0; round < rounds; round++) {
    runs.constant.push(await load(constant, { path: '/constant' }, seconds * 1000));
    runs.product.push(await load(product, request, seconds * 1000));
  }
  await constant.stop();
  const least = (list) => Math.min(...list.map(({ cpuMs }) => cpuMs));
  const rate = median(runs.product.map((run) => run.rate)) / median(runs.constant.map((run) => run.rate));
  console.log(
    `| ${name} | ${(least(runs.product) / least(runs.constant)).toFixed(2)} | ${rate.toFixed(2)} | ${least(runs.product).toFixed(3)} |`,
  );
}
await product.stop();
process.exit(0);
