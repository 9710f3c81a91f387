/** Modules of different folders never import each other in a cycle, for values or for types. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { cycles, importGraph, spansFolders } from '../scripts/import-graph.ts';
import { filesBelow } from '../scripts/lib/files.ts';

const files = ['src', 'client', 'scripts'].flatMap(filesBelow).map((file) => file.split(path.sep).join('/'));
const graph = importGraph(files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')));

test('the graph contains values, types and names', () => {
  const { values, types, declares } = graph.get('scripts/code-metrics.ts')!;
  expect([...values]).toContain('scripts/import-graph.ts');
  expect([...types, ...declares]).toEqual([]);
  expect(graph.size).toBeGreaterThan(1000);
});

test('finds a cycle of values, and one that types close, but no cycle through other files', () => {
  const module = (values: string[], types: string[] = []) => ({ values: new Set(values), types: new Set(types), declares: [] });
  const made = new Map([
    ['a/a.ts', module(['a/b.ts'])],
    ['a/b.ts', module(['b/c.ts'])],
    ['b/c.ts', module(['outside.ts'], ['a/a.ts'])],
    ['b/d.ts', module(['b/e.ts'])],
    ['b/e.ts', module(['b/d.ts', 'a/a.ts'])],
  ]);
  const [values, types] = [cycles(made, { types: false }), cycles(made, { types: true })];
  expect(values).toEqual([['b/d.ts', 'b/e.ts']]);
  expect(types).toEqual([
    ['a/a.ts', 'a/b.ts', 'b/c.ts'],
    ['b/d.ts', 'b/e.ts'],
  ]);
  expect(types.map(spansFolders)).toEqual([true, false]);
});

test.each([
  ['values', false],
  ['values and types', true],
])('no import cycle across folders, by %s', (_, types) => {
  expect(cycles(graph, { types }).filter(spansFolders)).toEqual([]);
});
