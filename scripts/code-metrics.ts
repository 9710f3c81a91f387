/**
 * npm run metrics [-- --json]: measures the code's size and structure. Lines, long files, full and single-file folders, import cycles,
 * and exported names with more than one declaration. Tests, their data and generated files do not count.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cycles, homonyms, importGraph, spansFolders } from './import-graph.ts';
import { filesBelow } from './lib/files.ts';

const CODE = /\.(m?ts|mjs|tsx)$/;
const TEST = /\.test\.|\.test-data\.|\.d\.m?ts$/;
const MOST_IN_A_FOLDER = 30;
/** Standard exports of every block's folder. */
const BLOCK_EXPORTS = ['block', 'criteria', 'examples', 'fields', 'load', 'params', 'schema'];

const slashed = (file: string) => file.split(path.sep).join('/');
const filesOf = (folder: string) =>
  filesBelow(folder)
    .map(slashed)
    .filter((file) => !file.startsWith('src/generated/'));
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

const parts = {
  src: filesOf('src'),
  client: filesOf('client'),
  scripts: filesOf('scripts'),
};
const all = Object.values(parts).flat();
const isCode = (file: string) => CODE.test(file) && !TEST.test(file);
const lengths = all
  .filter(isCode)
  .map((file) => ({ file, lines: linesOf(file) }))
  .sort((a, b) => a.lines - b.lines);
const quantile = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines ?? 0;
const longerThan = (limit: number) => lengths.filter(({ lines }) => lines > limit).map(({ file, lines }) => `${file} ${lines}`);

const folders = Map.groupBy(all, (file) => path.posix.dirname(file));
const isLeaf = (folder: string) => ![...folders.keys()].some((other) => other.startsWith(`${folder}/`));
const full = [...folders].filter(([, files]) => files.length > MOST_IN_A_FOLDER);
const lonely = [...folders].filter(([folder, files]) => {
  const counted = files.filter((file) => !TEST.test(file));
  return isLeaf(folder) && counted.length === 1 && counted.every(isCode);
});

const graph = importGraph(lengths.map(({ file }) => file));
const byValues = cycles(graph, { types: false });
const byAny = cycles(graph, { types: true });
const isConvention = ([name, files]: [string, string[]]) =>
  BLOCK_EXPORTS.includes(name) && files.every((file) => file.startsWith('src/blocks/'));
const names = [...homonyms(graph)];

const lists = {
  'files over 150 lines': longerThan(150),
  'files over 250 lines': longerThan(250),
  'folders with more than 30 files directly in them': full.map(([folder, files]) => `${folder} ${files.length}`),
  'folders with one file': lonely.map(([folder]) => folder),
  'import cycles, values': byValues.map((group) => group.join(' ')),
  'import cycles, values, across folders': byValues.filter(spansFolders).map((group) => group.join(' ')),
  'import cycles, values and types': byAny.map((group) => group.join(' ')),
  'import cycles, values and types, across folders': byAny.filter(spansFolders).map((group) => group.join(' ')),
  'exported names declared in several files': names
    .filter((entry) => !isConvention(entry))
    .map(([name, files]) => `${name}: ${files.join(' ')}`),
  "exported names of every block's format": names.filter(isConvention).map(([name, files]) => `${name}: ${files.length} files`),
};
const total = (files: readonly string[]) => files.filter(isCode).reduce((sum, file) => sum + linesOf(file), 0);
const figures: Record<string, number> = {
  'lines of src': total(parts.src),
  'lines of client': total(parts.client),
  'lines of src and client': total([...parts.src, ...parts.client]),
  'lines of scripts': total(parts.scripts),
  'lines of all': total(all),
  'code files': lengths.length,
  'lines of a file, median': quantile(0.5),
  'lines of a file, 90 %': quantile(0.9),
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length])),
  'files in the largest cycle, values': byValues[0]?.length ?? 0,
  'files in the largest cycle, values and types': byAny[0]?.length ?? 0,
};

if (process.argv.includes('--json')) console.log(JSON.stringify({ figures, lists }, null, 1));
else
  console.log(
    `| figure | |\n|---|---|\n${Object.entries(figures)
      .map(([name, value]) => `| ${name} | ${value} |`)
      .join('\n')}`,
  );
