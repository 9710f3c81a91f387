/** Writes what each cell has shown beside the results of the run, and with `WRITE_DEGRADED` into the table of docs/degraded.md (`npm run docs:degraded`): cells without a result in it stay, and a run with a failed test writes nothing. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Cell {
  journey: string;
  condition: string;
  outcome: string;
}

const DOCUMENT = 'docs/degraded.md';
const MARK = '<!-- The table below is written by `npm run docs:degraded`. -->';
const NONE = 'no result';

export default class Table implements Reporter {
  private readonly cells: Cell[] = [];

  onTestEnd(_: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed') return;
    for (const { type, description } of annotations) if (type === 'cell') this.cells.push(JSON.parse(description as string) as Cell);
  }

  onEnd({ status }: FullResult): void {
    if (this.cells.length === 0) return;
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/degraded.md', tableOf(this.cells));
    if (!process.env.WRITE_DEGRADED || status !== 'passed') return;
    const [head = '', before = ''] = readFileSync(DOCUMENT, 'utf8').split(MARK);
    writeFileSync(DOCUMENT, `${head}${MARK}\n\n${tableOf([...this.cells, ...cellsOf(before)])}`);
  }
}

const unique = (texts: string[]) => [...new Set(texts)];

/** @param cells the first of a journey and condition counts @returns a row for each condition, a column for each journey, and the words of the cells in which the page says something */
export function tableOf(cells: readonly Cell[]): string {
  const order = (of: (cell: Cell) => string) => unique(cells.map(of)).sort();
  const [journeys, conditions] = [order(({ journey }) => journey), order(({ condition }) => condition)];
  const outcomeAt = (journey: string, condition: string) =>
    cells.find((cell) => cell.journey === journey && cell.condition === condition)?.outcome ?? NONE;
  const shown = conditions.flatMap((condition) => journeys.map((journey) => outcomeAt(journey, condition)));
  const notes = unique(shown.filter((outcome) => outcome !== 'works' && outcome !== NONE)).sort();
  const cellOf = (outcome: string) => (notes.includes(outcome) ? `(${notes.indexOf(outcome) + 1})` : outcome);
  const row = (first: string, rest: string[]) => `| ${[first, ...rest].join(' | ')} |`;
  return `${[
    row('condition', journeys),
    row(
      '---',
      journeys.map(() => '---'),
    ),
    ...conditions.map((condition) =>
      row(
        condition,
        journeys.map((journey) => cellOf(outcomeAt(journey, condition))),
      ),
    ),
    '',
    ...notes.map((note, index) => `${index + 1}. ${note}`),
  ].join('\n')}\n`;
}

/** @param table written by `tableOf` @returns its cells */
export function cellsOf(table: string): Cell[] {
  const notes = new Map([...table.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number, note]) => [`(${number})`, note as string]));
  const [[, ...journeys] = [], , ...rows] = [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return rows
    .flatMap(([condition = '', ...cells]) =>
      cells.map((cell, index) => ({ journey: journeys[index] as string, condition, outcome: notes.get(cell) ?? cell })),
    )
    .filter(({ outcome }) => outcome !== NONE);
}
