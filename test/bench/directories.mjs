// What a directory page costs, as CPU of the built Worker: the first of an isolate, one that has to be made, one out of the page cache.
// Run by `npm run bench`, or alone: node test/bench/directories.mjs
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, startSite } from '../site.mjs';
import { cpuOf, option, withPids } from './measure.mjs';

const rounds = option('rounds', 3);
/** Answers out of the cache in one round. */
const CACHED = 1000;
/** Milliseconds. A town is made of one file of records, the largest state of forty. */
const AIMS = { 'a town': [20, 3], 'a state': [60, 5] };

export async function run() {
  const { towns } = JSON.parse(readFileSync(path.join(root, 'dist/assets/-data/agencies/index.json'), 'utf8'));
  const slug = (name) => name.toLowerCase().replaceAll(' ', '-');
  const plain = towns.filter(([, city]) => /^[A-Za-z ]+$/.test(city));
  const kinds = {
    'a town': plain.filter((_, index) => index % 9 === 0).map(([state, city]) => `/agencies/${state.toLowerCase()}/${slug(city)}`),
    'a state': [...new Set(plain.map(([state]) => `/agencies/${state.toLowerCase()}`))],
  };
  const best = {};
  for (let round = 0; round < rounds; round++) {
    for (const [kind, addresses] of Object.entries(kinds)) {
      const site = await withPids(() => startSite({ onLog: () => undefined }));
      let visitor = 0;
      const get = async (at) => {
        visitor++;
        const answer = await fetch(site.origin + at, {
          redirect: 'error',
          headers: { host: 'localhost', 'cf-connecting-ip': `198.51.${(visitor >> 8) % 256}.${visitor % 256}` },
        });
        if (answer.status !== 200) throw new Error(`${at} answered ${answer.status}`);
        await answer.arrayBuffer();
      };
      const cost = async (list) => {
        const before = cpuOf(site.pids);
        for (const at of list) await get(at);
        return (cpuOf(site.pids) - before) / list.length;
      };
      const own = {
        first: await cost(addresses.slice(0, 1)),
        made: await cost(addresses.slice(1)),
        kept: await cost(Array.from({ length: CACHED }, () => addresses[1])),
      };
      best[kind] = best[kind] ? Object.fromEntries(Object.entries(own).map(([name, ms]) => [name, Math.min(ms, best[kind][name])])) : own;
      await site.stop();
    }
  }
  console.log('\n| directory page, ms of CPU | first of an isolate | made (aim) | out of the cache (aim) |\n|---|---|---|---|');
  let isMet = true;
  for (const [kind, { first, made, kept }] of Object.entries(best)) {
    const [aimMade, aimKept] = AIMS[kind];
    if (made > aimMade || kept > aimKept) isMet = false;
    console.log(`| ${kind} | ${first.toFixed(0)} | ${made.toFixed(1)} (<= ${aimMade}) | ${kept.toFixed(2)} (<= ${aimKept}) |`);
  }
  return isMet;
}

if (process.argv[1] === import.meta.filename) process.exit((await run()) ? 0 : 1);
