/** A rule's use is found again by its row, however it was written, compiled and stored [DEL-06] [OPS-01]. */
import { describe, expect, it } from 'vitest';
import { row, SITE, tableOf, testWorld } from '../../test/redirects/rules.ts';
import { compile } from './compile.ts';
import { hitKey, hitKeyOfRow } from './hit-key.ts';

const world = testWorld();
const rows = [
  row('/Old-Awards/', '/about'),
  row('/caf%C3%A9', '/about'),
  row('/quote?zip=1&type=auto', '/get-a-quote'),
  row('/quote', '/get-a-quote'),
  row('/old-awards', '/acerca', { locale: 'es' }),
  row('/moved', '/here', { host: 'old.lake.test' }),
  row('/moved', '/there'),
  row('^/archive/(.*)$', '/blog/$1'),
  row('/chain', '/moved'),
];
const table = tableOf(compile(rows, SITE, world));

async function met(address: string, host = 'www.lake.test') {
  const url = new URL(`https://${host}${address}`);
  const place = world.siteOf(host, url.pathname)!;
  const found = await table.find(world.asked(url.pathname, url.search, host, place)!);
  return found && hitKey(found.rule);
}

describe('the rule that an address meets', () => {
  it.each([
    ['/old-awards', 0],
    ['/OLD-AWARDS/', 0],
    ['/café', 1],
    ['/quote?type=auto&zip=1', 2],
    ['/quote?zip=2', 3],
    ['/es/old-awards', 4],
    ['/moved', 6],
    ['/archive/2020/hail', 7],
    ['/chain', 8],
  ])('%s is that of row %i [DEL-06]', async (address, index) => {
    expect(await met(address)).toBe(hitKeyOfRow(rows[index]!, SITE, world));
  });

  it('is told apart by host, and by everything else that rules are told apart by [DEL-06]', async () => {
    expect(await met('/moved', 'old.lake.test')).toBe(hitKeyOfRow(rows[5]!, SITE, world));
    expect(new Set(rows.map((one) => hitKeyOfRow(one, SITE, world))).size).toBe(rows.length);
  });
});

it('a row that can not be used has no use [DEL-06]', () => {
  expect(hitKeyOfRow(row('/away', 'https://elsewhere.test/'), SITE, world)).toBeUndefined();
  expect(hitKeyOfRow(row('^/(a+)+$', '/b'), SITE, world)).toBeUndefined();
});
