/** The report of a whole comparison, docs/browsers/boxes.md. */
import type { EngineName } from '../drivers/tab.ts';
import { accepted } from './accepted.ts';
import { BLOCK, type Difference, TOLERANCE_PX, WIDTHS, type Width } from './compare.ts';

export interface Found extends Difference {
  /** Index in the list of accepted differences; -1 for a fault. */
  accepted: number;
}

/** Of one page at one width in one engine, against Chromium. */
export interface Result {
  place: string;
  width: Width;
  engine: EngineName;
  compared: number;
  pictures: number;
  found: Found[];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const shown = (count: number): string => count.toLocaleString('en-US');
/** A line in a name would end the cell of a table. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** @returns indexes of accepted differences that did not occur */
export function notOccurred(results: readonly Result[]): number[] {
  const engines = new Set(results.map(({ engine }) => engine));
  const met = new Set(results.flatMap(({ found }) => found.map((one) => one.accepted)));
  return accepted.flatMap((one, index) => (met.has(index) || !one.engines.some((engine) => engines.has(engine)) ? [] : [index]));
}

/** @param versions of the engines, by name */
export function report(results: readonly Result[], versions: ReadonlyMap<string, string>): string {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const columns = engines.flatMap((engine) => WIDTHS.map((width) => ({ engine, width })));
  const cell = (at: readonly Result[]): string => {
    if (at.length === 0) return '–';
    const differ = sum(at.map(({ found }) => found.length));
    return `${shown(sum(at.map(({ compared }) => compared)))}${differ > 0 ? `, ${shown(differ)} differ` : ''}`;
  };
  const rowOf = (name: string, of: (place: string) => boolean): string[] => [
    name,
    ...columns.map(({ engine, width }) => cell(results.filter((one) => one.engine === engine && one.width === width && of(one.place)))),
  ];
  const names = [...new Set(results.map(({ place }) => place))];
  const isBlock = (place: string): boolean => place.startsWith(BLOCK);
  const [kinds, alone] = [names.filter((name) => !isBlock(name)), names.filter(isBlock)];
  const head = ['', ...columns.map(({ engine, width }) => `${versions.get(engine) ?? engine}, ${width} px`)];
  const sums = table(head, [
    rowOf(`${kinds.length} page kinds and states`, (place) => !isBlock(place)),
    rowOf(`${alone.length} blocks by themselves`, isBlock),
    rowOf('all', () => true),
  ]);
  const judged = accepted.map(({ engines, kinds, reason }, index): string[] => {
    const met = results.flatMap(({ place, found }) => found.filter((one) => one.accepted === index).map(() => place));
    return [reason, engines.join(', '), kinds.join(', '), shown(met.length), shown(new Set(met).size)];
  });
  const faults = results.flatMap(({ engine, width, place, found }) =>
    found.filter((one) => one.accepted < 0).map(({ kind, path, words }) => [engine, String(width), code(place), kind, code(path), words]),
  );
  const places = [...kinds, ...alone].map((name) =>
    rowOf(code(isBlock(name) ? name.slice(BLOCK.length) : name), (place) => place === name),
  );
  return `# Boxes by engine
Written by \`npm run test:engines -- boxes --write\`. Do not edit.

Every page kind, pages in further states, and the default of every block, against ${versions.get('chromium') ?? 'Chromium'}, without fonts: an element differs if
its size, or its distance to what is around it, differs by more than ${TOLERANCE_PX} px, if it is shown in one engine only, if a text in it has another number of lines,
if its color, weight, underline, kind of list or way of layout differs, or if a picture or icon is missing, has another ratio or other colours in a grid of eight by eight. What is below a text with another number of
lines is judged by its distances. No page is wider than its window in any engine: that has no exception.
How it works: \`test/engines/boxes/\`. ${shown(sum(results.map(({ pictures }) => pictures)))} of the compared elements are pictures and icons whose colours were compared.

${sums}

## Differences that are right
A difference that is not in this list (\`accepted.ts\`) fails the run, and so does one that no longer occurs.

${table(['judgement', 'engines', 'kind', 'differences', 'pages'], judged)}
${faults.length > 0 ? `\n## Faults\n${table(['engine', 'px', 'page', 'kind', 'element', 'difference'], faults)}\n` : ''}
## Elements compared
${table(head, places)}
`;
}
