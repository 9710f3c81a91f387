// npm run bench: what a sitemap costs. Making parts of 50,000 addresses, streaming one out of the running Worker, and the index of a
// small and a very large site, as CPU. Options: --pages 1000000 (of the large site) --rounds 5
import http from 'node:http';
import { build } from 'esbuild';
import { root, startSite } from '../site.mjs';
import { cpuOf, option, withPids } from './measure.mjs';

const pages = option('pages', 1_000_000);
const rounds = option('rounds', 5);
const PART = 50_000;

/** Our own work for each address, without source and storage: facts become entries, entries become pieces. */
async function perAddress(languages) {
  const result = await build({
    stdin: { contents: "export { ListBuilder } from './src/sitemap/list-builder.ts'", resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const { ListBuilder } = await import(`data:text/javascript;base64,${Buffer.from(result.outputFiles[0].contents).toString('base64')}`);
  const origin = 'https://www.lakeeriemutual.example';
  const places = ['en', 'es'].slice(0, languages).map((language, index) => ({ language, origin, prefix: index ? `/${language}` : '' }));
  const facts = Array.from({ length: PART }, (_, index) => {
    const at = `/agencies/pp${index}/harbor-light-insurance`;
    const versions = places.map(({ language }) => ({ language, path: at }));
    return { path: at, changedAt: 1_750_000_000_000 + index * 61_000, hidden: false, versions, article: null };
  });
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds + 3; round++) {
    const builder = new ListBuilder({ site: 's', language: 'en', languages: places, trailingSlash: false }, async () => 'x');
    const before = process.cpuUsage();
    for (const page of facts) {
      if (builder.isFull) await builder.flush();
      builder.add(page);
    }
    await builder.finish();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / PART);
  }
  return best;
}

const get = (port, at, agent) =>
  new Promise((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: at, agent }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk) => {
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, bytes }));
        answer.on('error', reject);
      })
      .on('error', reject);
  });

/** A site of so many pages, its list made by cron. */
async function siteOf(count) {
  const site = await withPids(() => startSite({ seed: false, assets: false, onLog: () => undefined }));
  for (let from = 0; from < count; from += 100_000) {
    const range = [from, Math.min(count, from + 100_000)];
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2 - 1)';
    await site.env.DB.batch([
      site.env.DB.prepare(
        `${numbers} INSERT INTO versions (item, language, number, site, template, name, display_name, fields, hash, revision, created_at, created_by, updated_at, updated_by)
         SELECT printf('%032x', i), 'en', 1, 'lake-erie', 'Page', 'p', 'Page', '{}', 'h', 'r', 0, 'import', 0, 'import' FROM n`,
      ).bind(...range),
      site.env.DB.prepare(
        `${numbers} INSERT INTO heads (stage, item, language, number, site, path, route, template, sort, at)
         SELECT 'live', printf('%032x', i), 'en', 1, 'lake-erie', '/home/' || i, '/agencies/pp' || i || '/harbor-light', 'Page', 0, 1750000000000 + i FROM n`,
      ).bind(...range),
    ]);
  }
  const started = performance.now();
  await (await site.mf.getWorker()).scheduled({ cron: '*/10 * * * *' });
  return { ...site, walkMs: performance.now() - started };
}

/** Milliseconds of CPU a request, the least of the rounds. */
async function cost({ port, pids }, at, count) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round <= rounds; round++) {
    const before = cpuOf(pids);
    let left = count;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (left-- > 0) {
          const { status } = await get(port, at, agent);
          if (status !== 200) throw new Error(`${at} answered ${status}`);
        }
      }),
    );
    // The first round warms up.
    if (round > 0) best = Math.min(best, (cpuOf(pids) - before) / count);
  }
  agent.destroy();
  return best;
}

console.log('\n| case | figure | aim |\n|---|---|---|');
for (const languages of [1, 2])
  console.log(`| making a part, ${languages} language(s) | ${(await perAddress(languages)).toFixed(3)} µs of CPU an address | <= 0.25 |`);
const small = await siteOf(1000);
const smallMs = await cost(small, '/sitemap.xml', 2000);
await small.stop();
const large = await siteOf(pages);
const largeMs = await cost(large, '/sitemap.xml', 2000);
const partMs = await cost(large, '/sitemap-1.xml', 20);
console.log(`| list of ${pages} pages by cron | ${(large.walkMs / 1000).toFixed(1)} s, the database's work included | |`);
console.log(`| index, 1,000 pages | ${smallMs.toFixed(3)} ms | |`);
console.log(`| index, ${pages} pages | ${largeMs.toFixed(3)} ms, ${(largeMs / smallMs).toFixed(2)} times | <= 1.2 |`);
console.log(
  `| streaming a part of ${PART}, simulated KV included | ${((partMs * 1000) / PART).toFixed(3)} µs of CPU an address | <= 0.25 |`,
);
await large.stop();
process.exit(0);
