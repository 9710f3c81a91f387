/** Tests stored tables of rules: what is read back, how many lookups the filter saves, and that the format stays the same (DEL-06). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { row, SITE, testContext } from '../../test/redirects/rules.ts';
import { compile } from './compile.ts';
import { hashes, makeFilter, mayHave } from './filter.ts';
import { readHead, rulesIn, shardOf, storedTable, TABLE_FORMAT, tableKey } from './stored-table.ts';

const tableFor = (rows: ReturnType<typeof row>[]) => storedTable(compile(rows, SITE, testContext()), 'setup-1');
const headOf = (parts: ReturnType<typeof tableFor>) => readHead((parts.get('head') as Uint8Array<ArrayBuffer>).buffer);
const many = (count: number) => Array.from({ length: count }, (_, index) => row(`/old/${index}`, `/new/${index}`));

test('every property of a rule is read back [DEL-06]', () => {
  const all = [
    row('/a?x=1', '/b', { isQueryStringPreserved: true }),
    row('/a', '/c', { isLanguagePreserved: true, redirectType: 'REDIRECT_302', host: 'old.lake.test' }),
    row('/a', '/d', { isQueryStringPreserved: true, isLanguagePreserved: true, locale: 'ES' }),
    row('^/es/x$', '/e'),
  ];
  const compiled = compile(all, SITE, testContext());
  const parts = storedTable(compiled, 'setup-1');
  const { filter, ...head } = headOf(parts);
  expect(head).toEqual({ setup: 'setup-1', shards: 1, patterns: compiled.patterns, languages: [] });
  expect(mayHave(filter, hashes('/a'))).toBe(true);
  expect(rulesIn(parts.get('0') as string, '/a')).toEqual(compiled.exact.get('/a')!.map((rule) => ({ ...rule, pattern: '/a' })));
});

test('a shard has no rules for a part of a path [DEL-06]', () => {
  const shard = tableFor([row('/old/a', '/b')]).get('0') as string;
  expect([rulesIn(shard, '/old/a').length, rulesIn(shard, '/old'), rulesIn(shard, 'old/a'), rulesIn(shard, '/old/ab')]).toEqual([
    1,
    [],
    [],
    [],
  ]);
});

test('rules are spread over shards, each rule in that of its path [DEL-06]', () => {
  const parts = tableFor(many(1000));
  const { shards } = headOf(parts);
  expect([shards, [...parts.keys()]]).toEqual([3, ['head', '0', '1', '2']]);
  for (let index = 0; index < 1000; index += 50) {
    const shard = parts.get(String(shardOf(hashes(`/old/${index}`), shards))) as string;
    expect(rulesIn(shard, `/old/${index}`)).toMatchObject([{ target: `/new/${index}` }]);
  }
  expect(headOf(tableFor([row('^/x$', '/y')])).shards).toBe(0);
});

test.each([10, 1000, 20_000])('the filter of %i paths has each of them, and few others [DEL-06]', (count) => {
  const filter = makeFilter(
    Array.from({ length: count }, (_, index) => `/old/${index}`),
    count,
  );
  for (let index = 0; index < count; index++) expect(mayHave(filter, hashes(`/old/${index}`))).toBe(true);
  const others = Array.from({ length: 5000 }, (_, index) => mayHave(filter, hashes(`/page-${index}`))).filter(Boolean);
  expect(others.length).toBeLessThan(50);
});

test('another format needs another TABLE_FORMAT: stored tables are read by other versions of the Worker [DEL-06]', () => {
  const digest = createHash('sha256');
  for (const [name, part] of tableFor(many(900))) digest.update(name).update(part);
  expect([TABLE_FORMAT, tableKey('a b', 36, 'head'), digest.digest('hex').slice(0, 16)]).toEqual([
    1,
    'R:1:a%20b:10:head',
    'ca3177d97c5c9101',
  ]);
});
