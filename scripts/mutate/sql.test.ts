// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source of templates
/** Tests the changes of SQL: each keeps every placeholder, so that the bound values fit. */
import { expect, test } from 'vitest';
import { sqlChanges } from './sql.ts';

const changes = (text: string) => sqlChanges(`\`${text}\``)?.map(({ original, mutated }) => `${original} → ${mutated}`);

test.each([
  ['SELECT a FROM t WHERE b = ?1 AND c <= ?2', ['b = ?1 → (1 OR (b = ?1))', 'c <= ?2 → (1 OR (c <= ?2))', '<= → <']],
  ['UPDATE t SET a = ?1, b = b + 1 WHERE id = ?2', ['?1 → iif(1, a, (?1))', 'b + 1 → iif(1, b, (b + 1))', 'id = ?2 → (1 OR (id = ?2))']],
  ['SELECT DISTINCT a FROM t ORDER BY a DESC', ['DISTINCT → ', 'DESC → ']],
  ['INSERT OR IGNORE INTO t VALUES (?1)', ['OR IGNORE → ']],
  ['SELECT a FROM t WHERE a BETWEEN ?1 AND ?2', ['a BETWEEN ?1 AND ?2 → (1 OR (a BETWEEN ?1 AND ?2))']],
  [
    'SELECT a FROM t WHERE a IN (SELECT b FROM u WHERE c = ?1)',
    ['a IN (SELECT b FROM u WHERE c = ?1) → (1 OR (a IN (SELECT b FROM u WHERE c = ?1)))', 'c = ?1 → (1 OR (c = ?1))'],
  ],
  ['SELECT a FROM t WHERE ${open} AND b = ?1', ['b = ?1 → (1 OR (b = ?1))']],
])('%s', (text, expected) => {
  expect(changes(text)).toEqual(expected);
});

test.each(['Select a town and where it is', 'plain text', 'WHEREVER'])('%s is no SQL', (text) => {
  expect(sqlChanges(`'${text}'`)).toBeUndefined();
});

test('every change keeps the placeholders and the inserted texts of the statement', () => {
  const sql = "`UPDATE outbox SET state = 'leased', next_at = ?2 WHERE ${due} AND id IN (${which}) AND next_at < ?1 RETURNING id`";
  const holes = (text: string) => text.match(/\?\d|\$\{\w+\}/g)?.sort();
  for (const { replacement } of sqlChanges(sql) ?? []) expect(holes(replacement)).toEqual(holes(sql));
  expect(sqlChanges(sql)).toHaveLength(4);
});
