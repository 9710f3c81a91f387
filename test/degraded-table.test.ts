/** The table of docs/degraded.md: what is written is read back, so that a run of some cells keeps the others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellsOf, tableOf } from './degraded/table.ts';

const cell = (journey: string, condition: string, outcome = 'works') => ({ journey, condition, outcome });

test('a cell that was tried again replaces its old one, and the others stay', () => {
  const before = tableOf([cell('menu', 'usual', 'says “b”'), cell('form', 'usual', 'says “a”'), cell('form', 'translated')]);
  expect(tableOf([cell('menu', 'usual'), ...cellsOf(before)])).toBe(
    [
      '| condition | form | menu |',
      '| --- | --- | --- |',
      '| translated | works | no result |',
      '| usual | (1) | works |',
      '',
      '1. says “a”',
      '',
    ].join('\n'),
  );
});

test('the document has the table as the run writes it', () => {
  const [, table = ''] = readFileSync('docs/degraded.md', 'utf8').split('. -->\n\n');
  expect(cellsOf(table).length).toBeGreaterThan(0);
  expect(table).toBe(tableOf(cellsOf(table)));
});
