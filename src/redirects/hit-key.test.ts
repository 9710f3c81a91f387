/** Finds the use of a rule by its row, however it was written, compiled and stored [DEL-06] [OPS-01]. */
import { describe, expect, it } from 'vitest';
import { row, SITE, tableOf, testContext } from '../../test/redirects/rules.ts';
import { compile } from './compile.ts';
import { hitKey, hitKeyOfRow } from './hit-key.ts';

const context = testContext();
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
const table = tableOf(compile(rows, SITE, context));

async function met(address: string, host = 'www.lake.test') {
  const url = new URL(`https://${host}${address}`);
  const place = context.siteOf(host, url.pathname)!;
  const found = await table.find(context.parseAddress(url.pathname, url.search, host, place)!);
  return found && hitKey(found.rule);
}

describe('the rule that matches an address', () => {
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
  ])('%s matches row %i [DEL-06]', async (address, index) => {
    expect(await met(address)).toBe(hitKeyOfRow(rows[index]!, SITE, context));
  });

  it('has a key that depends on the host, and on everything else that distinguishes rules [DEL-06]', async () => {
    expect(await met('/moved', 'old.lake.test')).toBe(hitKeyOfRow(rows[5]!, SITE, context));
    expect(new Set(rows.map((one) => hitKeyOfRow(one, SITE, context))).size).toBe(rows.length);
  });
});

it('an unusable row has no key [DEL-06]', () => {
  expect(hitKeyOfRow(row('/away', 'https://elsewhere.test/'), SITE, context)).toBeUndefined();
  expect(hitKeyOfRow(row('^/(a+)+$', '/b'), SITE, context)).toBeUndefined();
});
