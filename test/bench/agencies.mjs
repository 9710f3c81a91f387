// What a search for agencies costs from local files, as CPU of the built Worker: 3,000 agencies beside 100,000, the same searches, the same
// number of results. Run by `npm run bench`, or alone: node test/bench/agencies.mjs [--rounds 5]
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { makeAgencies } from '../../scripts/data/agencies.mjs';
import { writeRecords } from '../../scripts/data/agency-files.mjs';
import { root, startSite } from '../site.mjs';
import { cpuOf, option, withPids } from './measure.mjs';

const COUNTS = [3000, 100_000];
const rounds = option('rounds', 5);
/** Asked in one round, which goes on where the last one ended. */
const SEARCHES = 400;
const AIM = 3;
const PAGE_LENGTH = 100;

/** The built assets with so many agencies in place of the sample's. */
async function assetsWith(count) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `agencies-${count}-`));
  const sample = path.join(root, 'dist/assets/-data/agencies');
  cpSync(path.join(root, 'dist/assets'), folder, { recursive: true, filter: (from) => from !== sample });
  await writeRecords(makeAgencies({ count, seed: 6 }), (name, content) => {
    const file = path.join(folder, '-data', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  });
  return folder;
}

function get(port, at, agent, visitor) {
  return new Promise((resolve, reject) => {
    // Each search is another visitor's, or the brake would refuse them.
    const headers = { 'cf-connecting-ip': `198.51.${(visitor >> 8) % 256}.${visitor % 256}` };
    http
      .get({ port, host: '127.0.0.1', path: at, headers, agent }, async (answer) => {
        const chunks = await answer.toArray();
        if (answer.statusCode !== 200) reject(new Error(`${at} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`));
        else resolve(Buffer.concat(chunks));
      })
      .on('error', reject);
  });
}

async function start(count) {
  const folder = await assetsWith(count);
  const site = await withPids(() => startSite({ seed: false, assets: folder, onLog: () => undefined }));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  let visitor = 0;
  /** @returns milliseconds of CPU for each of the addresses */
  const cost = async (addresses, times) => {
    const before = cpuOf(site.pids);
    let left = times;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (left > 0) {
          left--;
          visitor++;
          await get(site.port, addresses[visitor % addresses.length], agent, visitor);
        }
      }),
    );
    return (cpuOf(site.pids) - before) / times;
  };
  return {
    cost,
    /** @returns the agencies found */
    ask: async (at) =>
      JSON.parse(await get(site.port, at, agent, ++visitor)).AgentsByLocationResponse.GetAgentsByLocationWithMaxResultsResult
        .AgentInformation,
    async stop() {
      agent.destroy();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const search = (query) => `/api/agentlocator?${new URLSearchParams(query)}`;

export async function run() {
  // Places of the sample, far apart, that the gazetteer knows.
  const { towns } = JSON.parse(readFileSync(path.join(root, 'dist/assets/-data/agencies/index.json'), 'utf8'));
  const everyTown = towns.map(([state, city]) => search({ line1: `${city}, ${state}` }));
  const sites = {};
  const first = {};
  for (const count of COUNTS) {
    sites[count] = await start(count);
    first[count] = await sites[count].cost(everyTown, 1);
  }
  // Those where a hundred are found either way, or the larger answer would be what costs.
  const places = [];
  for (const place of everyTown) if ((await sites[COUNTS[0]].ask(place)).length === PAGE_LENGTH) places.push(place);
  const kinds = [
    ['near twenty places, asked again and again', places.filter((_, at) => at % Math.ceil(places.length / 20) === 0)],
    [`near ${places.length} places in turn`, places],
    ['of a state', ['PA', 'OH', 'WI', 'VA'].map((state) => search({ state }))],
  ];
  const [small, large] = COUNTS;
  console.log(`\n| search, ms of CPU | ${small} | ${large} | times (aim) |\n|---|---|---|---|`);
  let isMet = true;
  for (const [name, addresses] of kinds) {
    const best = Object.fromEntries(COUNTS.map((count) => [count, Number.POSITIVE_INFINITY]));
    for (const count of COUNTS) await sites[count].cost(addresses, SEARCHES);
    for (let round = 0; round < rounds; round++)
      for (const count of COUNTS) best[count] = Math.min(best[count], await sites[count].cost(addresses, SEARCHES));
    const times = best[large] / best[small];
    if (times > AIM) isMet = false;
    console.log(`| ${name} | ${best[small].toFixed(2)} | ${best[large].toFixed(2)} | ${times.toFixed(2)} (<= ${AIM}) |`);
  }
  console.log(`| first of an isolate | ${first[small].toFixed(0)} | ${first[large].toFixed(0)} | |`);
  for (const count of COUNTS) await sites[count].stop();
  return isMet;
}

if (process.argv[1] === import.meta.filename) process.exit((await run()) ? 0 : 1);
