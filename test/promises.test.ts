/** docs/promises.md: each promise has a test that exists, and each decision is in a row. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILE = 'docs/promises.md';
const text = readFileSync(FILE, 'utf8');

interface Guard {
  file: string;
  /** Parts of names of tests in that file; none: the whole file guards the promise. */
  names: string[];
}

/** The rows of all tables: the promise, and what its last column names. */
const rows = text.split('\n').flatMap((line) => {
  const cells = line.split(' | ');
  if (!line.startsWith('| ') || cells.length < 3 || cells[0] === '| promise') return [];
  return [{ promise: cells[0]!.slice(2), guards: guardsIn(cells.at(-1)!.replace(/ \|$/, '')) }];
});

function guardsIn(cell: string): Guard[] {
  const guards: Guard[] = [];
  for (const part of cell.split(' · ')) {
    const [, file, name] = /^(?:`([^`]+)`)?\s*(.*)$/.exec(part)!;
    if (file) guards.push({ file, names: [] });
    if (name) guards.at(-1)!.names.push(name);
  }
  return guards;
}

describe('promises', () => {
  it('have a test, or several, each of which exists by its name', () => {
    const gone = rows.flatMap(({ promise, guards }) => [
      ...(guards.length === 0 ? [`${promise}: no test`] : []),
      ...guards.flatMap(({ file, names }) => {
        if (!existsSync(file)) return [`${promise}: no file ${file}`];
        const source = readFileSync(file, 'utf8').replaceAll(`\\'`, "'");
        return names.filter((name) => !source.includes(name)).map((name) => `${promise}: no "${name}" in ${file}`);
      }),
    ]);
    expect(gone).toEqual([]);
    expect(rows.length).toBeGreaterThan(90);
  });

  it('name every decision', () => {
    const decisions = readdirSync('docs/decisions').filter((file) => /^(?!000)\d{3}-/.test(file));
    expect(decisions.filter((file) => !text.includes(`decisions/${file}`))).toEqual([]);
  });
});
