/**
 * npm run bench -- sitemap: the cost of a sitemap. Making parts of 50,000 URLs, streaming one from the running Worker, and the index of a
 * small and a very large site, as CPU. Options: --pages 1000000 (of the large site) --rounds 5
 */
import { importBundled } from '../../scripts/lib/bundled.ts';
import { startSite } from '../start-site.ts';
import { cpuUs, leastCpu, type Load, load, option, sized, type Target, withPids } from './measure.ts';

const pages = option('pages', sized(1_000_000, 2000));
const rounds = option('rounds', sized(5));
const PART = sized(50_000, 1000);

/** Our own work for each URL, without source and storage: facts become entries, entries become pieces. */
async function perAddress(languages: number): Promise<number> {
  const { ListBuilder } = await importBundled<typeof import('../../src/sitemap/list-builder.ts')>('src/sitemap/list-builder.ts');
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
    const us = await cpuUs(async () => {
      for (const page of facts) {
        if (builder.isFull) await builder.flush();
        builder.add(page);
      }
      await builder.finish();
    });
    best = Math.min(best, us / PART);
  }
  return best;
}

/** A site with this many pages, its list made by cron. */
async function siteOf(count: number) {
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
  await site.cron('*/10 * * * *');
  return { ...site, walkMs: performance.now() - started };
}

/** Milliseconds of CPU per request, minimum over rounds; the first one warms up. */
async function cost(site: Target, at: string, times: number): Promise<number> {
  const runs: Load[] = [];
  for (let round = 0; round <= rounds; round++) runs.push(await load(site, () => ({ path: at, status: 200 }), { connections: 4, times }));
  return leastCpu(runs.slice(1));
}

console.log('\n| case | figure | aim |\n|---|---|---|');
for (const languages of [1, 2])
  console.log(`| making a part, ${languages} language(s) | ${(await perAddress(languages)).toFixed(3)} µs of CPU an address | <= 0.25 |`);
const small = await siteOf(sized(1000, 100));
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
