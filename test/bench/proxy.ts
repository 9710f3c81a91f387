/**
 * Web apps through the product beside a bare pass-through Worker, interleaved, in Miniflare: npm run bench -- proxy [--seconds 3] [--rounds 5]
 * The app is a separate process. Both Workers are behind the same simulator, so its cost is in both; the ratios show what ours adds.
 */
import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { root } from '../../scripts/lib/files.ts';
import { type SiteOptions, startSite } from '../start-site.ts';
import { type Ask, ask, leastCpu, type Load, load, median, medianRate, option, sized, type Target, withPids } from './measure.ts';

const seconds = option('seconds', 3);
const rounds = option('rounds', sized(5));

const started = (options: SiteOptions) => withPids(() => startSite({ ...options, assets: false, seed: false, onLog: () => undefined }));

const app = spawn(process.execPath, [path.join(root, 'test/upstreams/apps-server.ts'), '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const origin = await new Promise<string>((resolve) => app.stdout.once('data', (data) => resolve(/http:\S+/.exec(String(data))?.[0] ?? '')));
const bareScript = `export default { fetch(request) { const { pathname, search } = new URL(request.url); return fetch(\`${origin}\${pathname}\${search}\`, request); } };`;
const product = await started({ vars: { APPS_ORIGIN: origin } });
const bare = await started({ script: `${bareScript} export class Publisher {}` });

const MB = 1024 * 1024;
const small = { path: `/Account/headers?body=${'x'.repeat(1000)}` };
const cases: (Ask & { name: string; connections: number })[] = [
  { name: 'GET of 1 KB', ...small, connections: 8 },
  { name: 'POST of 1 KB', path: '/Account/save', method: 'POST', body: Buffer.alloc(1024), connections: 8 },
  { name: 'POST of 5 MB', path: '/Account/save', method: 'POST', body: Buffer.alloc(5 * MB), connections: 2 },
  { name: 'download of 10 MB', path: '/Account/download?mb=10', connections: 2 },
];
console.log('| web apps, beside a bare pass-through Worker | throughput ratio | CPU ratio | CPU ms more | aim |\n|---|---|---|---|---|');
for (const { name, connections, ...request } of cases) {
  const run = (server: Target, untilMs = seconds * 1000) => load(server, () => ({ ...request, status: 200 }), { connections, untilMs });
  const runs: Record<'product' | 'bare', Load[]> = { product: [], bare: [] };
  for (const server of [product, bare]) await run(server, 1000);
  for (let round = 0; round < rounds; round++) {
    runs.bare.push(await run(bare));
    runs.product.push(await run(product));
  }
  const rate = medianRate(runs.product) / medianRate(runs.bare);
  const [ours, theirs] = [leastCpu(runs.product), leastCpu(runs.bare)];
  console.log(`| ${name} | ${rate.toFixed(2)} | ${(ours / theirs).toFixed(2)} | ${(ours - theirs).toFixed(3)} | throughput >= 0.8 |`);
}
const first: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
for (let n = 0; n < 400; n++) {
  first.bare.push((await ask(bare.port, small, agent)).firstMs);
  first.product.push((await ask(product.port, small, agent)).firstMs);
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
