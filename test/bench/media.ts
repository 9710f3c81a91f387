/**
 * Media from cache beside a constant-response Worker, interleaved, in Miniflare: npm run bench -- media [--seconds 3] [--rounds 5]
 * A resized picture comes from the location's cache, a file from the assets; in the simulator both are separate processes, in production the edge's own.
 * Both Workers are behind the simulator's asset router.
 */
import { readFileSync } from 'node:fs';
import { type SiteOptions, startSite } from '../start-site.ts';
import { type Ask, leastCpu, type Load, load, medianRate, option, sized, withPids } from './measure.ts';

const seconds = option('seconds', 3);
const rounds = option('rounds', sized(5));

const started = (options: SiteOptions) => withPids(() => startSite({ seed: false, ...options }));

const browser = { accept: 'image/avif,image/webp,*/*' };
const picture = `/api/media-proxy?url=${encodeURIComponent('/-/media/article-deer-road.jpg')}&w=640`;
const product = await started({ onLog: () => undefined });
const head = await fetch(`http://127.0.0.1:${product.port}${picture}`, { headers: browser });
const etag = head.headers.get('etag') ?? '';
const bytes = new Uint8Array(await head.arrayBuffer());
const file = readFileSync(new URL('../../static/media/mark-seal.svg', import.meta.url));
const answering = (body: Uint8Array, type: string) =>
  `import { DurableObject } from 'cloudflare:workers'; export class Publisher extends DurableObject {}
   const body = Uint8Array.from(${JSON.stringify([...body])});
   export default { fetch: () => new Response(body, { headers: { 'content-type': '${type}' } }) };`;

interface Case extends Ask {
  name: string;
  /** The response of the constant Worker. */
  constant: [body: Uint8Array, type: string];
  status: number;
}

const ofPicture: Case['constant'] = [bytes, 'image/avif'];
const ofFile: Case['constant'] = [file, 'image/svg+xml'];
const seal = '/-/media/mark-seal.svg';
const cases: Case[] = [
  { name: 'picture from the cache', constant: ofPicture, path: picture, headers: browser, status: 200 },
  { name: 'picture, 304', constant: ofPicture, path: picture, headers: { ...browser, 'if-none-match': etag }, status: 304 },
  { name: 'file of the library', constant: ofFile, path: seal, status: 200 },
  { name: 'file of the library, 304', constant: ofFile, path: seal, headers: { 'if-none-match': '*' }, status: 304 },
];
console.log(`${rounds} rounds of ${seconds} s\n\n| case | CPU ratio | rate ratio | CPU ms |\n|---|---|---|---|`);
for (const { name, constant: answer, ...request } of cases) {
  const constant = await started({ script: answering(...answer) });
  const plain = () => ({ path: '/constant', status: 200 });
  const runs: Record<'product' | 'constant', Load[]> = { product: [], constant: [] };
  await load(product, () => request, { untilMs: 1000 });
  await load(constant, plain, { untilMs: 500 });
  for (let round = 0; round < rounds; round++) {
    runs.constant.push(await load(constant, plain, { untilMs: seconds * 1000 }));
    runs.product.push(await load(product, () => request, { untilMs: seconds * 1000 }));
  }
  await constant.stop();
  const cpu = leastCpu(runs.product) / leastCpu(runs.constant);
  const rate = medianRate(runs.product) / medianRate(runs.constant);
  console.log(`| ${name} | ${cpu.toFixed(2)} | ${rate.toFixed(2)} | ${leastCpu(runs.product).toFixed(3)} |`);
}
await product.stop();
process.exit(0);
