/**
 * The cost of a directory page, as CPU of the built Worker: the first of an isolate, one that has to be rendered, one from the page cache.
 * npm run bench -- directories [--rounds 3]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/files.ts';
import { startSite } from '../start-site.ts';
import { load, numbersFor, option, sized, verdict, visitorAddress, withPids } from './measure.ts';

const rounds = option('rounds', sized(3));
/** Responses from the cache in one round. */
const CACHED = sized(1000, 10);
const COSTS = ['first', 'made', 'kept'] as const;

const { towns } = JSON.parse(readFileSync(path.join(root, 'dist/assets/-data/agencies/index.json'), 'utf8')) as {
  towns: [string, string][];
};
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const plain = towns.filter(([, city]) => /^[A-Za-z ]+$/.test(city));
/** Targets in milliseconds: a town is made from one file of records, the largest state from forty. */
const kinds = [
  {
    name: 'a town',
    aim: { made: 20, kept: 3 },
    addresses: plain.filter((_, index) => index % 9 === 0).map(([state, city]) => `/agencies/${state.toLowerCase()}/${slug(city)}`),
  },
  { name: 'a state', aim: { made: 60, kept: 5 }, addresses: [...new Set(plain.map(([state]) => `/agencies/${state.toLowerCase()}`))] },
].map((kind) => ({ ...kind, best: numbersFor(COSTS) }));

for (let round = 0; round < rounds; round++)
  for (const { addresses, best } of kinds) {
    const site = await withPids(() => startSite({ onLog: () => undefined }));
    let visitor = 0;
    const cost = async (list: string[], times = list.length) => {
      const request = (n: number) => ({
        path: list[n % list.length] ?? '/',
        headers: { host: 'localhost', 'cf-connecting-ip': visitorAddress(++visitor) },
        status: 200,
      });
      return (await load(site, request, { connections: 1, times })).cpuMs;
    };
    const costs = {
      first: await cost(addresses.slice(0, 1)),
      made: await cost(addresses.slice(1)),
      kept: await cost(addresses.slice(1, 2), CACHED),
    };
    for (const name of COSTS) best[name] = Math.min(best[name], costs[name]);
    await site.stop();
  }
console.log('\n| directory page, ms of CPU | first of an isolate | made (aim) | out of the cache (aim) |\n|---|---|---|---|');
for (const { name, best, aim } of kinds)
  console.log(
    `| ${name} | ${best.first.toFixed(0)} | ${best.made.toFixed(1)} (<= ${aim.made}) | ${best.kept.toFixed(2)} (<= ${aim.kept}) |`,
  );
process.exit(verdict(kinds.every(({ best, aim }) => best.made <= aim.made && best.kept <= aim.kept)));
