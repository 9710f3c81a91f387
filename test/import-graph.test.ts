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

test.each([
  ['values', false],
  ['values and types', true],
])('no import cycle across folders, by %s', (_, types) => {
  expect(cycles(graph, { types }).filter(spansFolders)).toEqual([]);
});
