/**
 * The cost of a search for agencies in local files, as CPU of the built Worker: 3,000 agencies beside 100,000, the same searches, the same
 * number of results. npm run bench -- agencies [--rounds 5]
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeAgencies } from '../../scripts/data/agencies.ts';
import { writeRecords } from '../../scripts/data/agency-files.ts';
import { root } from '../../scripts/lib/files.ts';
import { startSite } from '../start-site.ts';
import { ask, IS_SHORT, load, option, sized, textOf, verdict, visitorAddress, withPids } from './measure.ts';

const [SMALL, LARGE] = [sized(3000, 500), sized(100_000, 1000)];
const rounds = option('rounds', sized(5));
/** Searches in one round, which continues where the last one ended. */
const SEARCHES = sized(400, 10);
const AIM = 3;
const PAGE_LENGTH = 100;

/** The built assets with this many agencies in place of the sample's. */
function assetsWith(count: number): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `agencies-${count}-`));
  const sample = path.join(root, 'dist/assets/-data/agencies');
  cpSync(path.join(root, 'dist/assets'), folder, { recursive: true, filter: (from) => from !== sample });
  writeRecords(makeAgencies({ count, seed: 6 }), (name, content) => {
    const file = path.join(folder, '-data', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  });
  return folder;
}

async function start(count: number) {
  const folder = assetsWith(count);
  const site = await withPids(() => startSite({ seed: false, assets: folder, onLog: () => undefined }));
  let visitor = 0;
  const headers = () => ({ 'cf-connecting-ip': visitorAddress(++visitor) });
  /** @returns milliseconds of CPU for each of the URLs */
  const cost = async (addresses: string[], times: number): Promise<number> => {
    const request = () => ({ path: addresses[visitor % addresses.length] ?? '/', headers: headers(), status: 200 });
    return (await load(site, request, { connections: 4, times })).cpuMs;
  };
  return {
    cost,
    best: Number.POSITIVE_INFINITY,
    firstMs: await cost(everyTown, 1),
    /** @returns the agencies found */
    async find(at: string): Promise<unknown[]> {
      const answer = JSON.parse(textOf(await ask(site.port, { path: at, headers: headers() })));
      return answer.AgentsByLocationResponse.GetAgentsByLocationWithMaxResultsResult.AgentInformation;
    },
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const search = (query: Record<string, string>) => `/api/agentlocator?${new URLSearchParams(query)}`;

// Places of the sample, far apart, that the gazetteer knows.
const { towns } = JSON.parse(readFileSync(path.join(root, 'dist/assets/-data/agencies/index.json'), 'utf8')) as {
  towns: [string, string][];
};
const everyTown = towns.slice(0, sized(towns.length, 5)).map(([state, city]) => search({ line1: `${city}, ${state}` }));
const small = await start(SMALL);
const large = await start(LARGE);
// Those with a hundred results in both, or the larger response would be the cost.
const places: string[] = [];
for (const place of everyTown) if (IS_SHORT || (await small.find(place)).length === PAGE_LENGTH) places.push(place);
const kinds: [name: string, addresses: string[]][] = [
  ['near twenty places, repeated', places.filter((_, at) => at % Math.ceil(places.length / 20) === 0)],
  [`near ${places.length} places in turn`, places],
  ['of a state', ['PA', 'OH', 'WI', 'VA'].map((state) => search({ state }))],
];
console.log(`\n| search, ms of CPU | ${SMALL} | ${LARGE} | times (aim) |\n|---|---|---|---|`);
let isMet = true;
for (const [name, addresses] of kinds) {
  for (const site of [small, large]) {
    site.best = Number.POSITIVE_INFINITY;
    await site.cost(addresses, SEARCHES);
  }
  for (let round = 0; round < rounds; round++)
    for (const site of [small, large]) site.best = Math.min(site.best, await site.cost(addresses, SEARCHES));
  const times = large.best / small.best;
  if (times > AIM) isMet = false;
  console.log(`| ${name} | ${small.best.toFixed(2)} | ${large.best.toFixed(2)} | ${times.toFixed(2)} (<= ${AIM}) |`);
}
console.log(`| first of an isolate | ${small.firstMs.toFixed(0)} | ${large.firstMs.toFixed(0)} | |`);
for (const site of [small, large]) await site.stop();
process.exit(verdict(isMet));
