/** Writes what each cell has shown into the table of docs/degraded.md (`npm run docs:degraded`); otherwise beside the results of the run, and names cells that differ from the document. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Cell {
  journey: string;
  condition: string;
  outcome: string;
}

const DOCUMENT = 'docs/degraded.md';
const MARK = '<!-- The table below is written by `npm run docs:degraded`. -->';

export default class Table implements Reporter {
  private readonly cells: Cell[] = [];

  onTestEnd(_: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed') return;
    for (const { type, description } of annotations) if (type === 'cell') this.cells.push(JSON.parse(description as string) as Cell);
  }

  onEnd(): void {
    if (this.cells.length === 0) return;
    const text = tableOf(this.cells);
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/degraded.md', text);
    if (process.env.WRITE_DEGRADED) {
      const [head = ''] = readFileSync(DOCUMENT, 'utf8').split(MARK);
      writeFileSync(DOCUMENT, `${head}${MARK}\n\n${text}`);
    }
  }
}

const unique = (texts: string[]) => [...new Set(texts)];

/** @returns a row for each condition, a column for each journey, and the words of the cells in which the page says something */
export function tableOf(cells: readonly Cell[]): string {
  const order = (of: (cell: Cell) => string) => unique(cells.map(of)).sort();
  const [journeys, conditions] = [order(({ journey }) => journey), order(({ condition }) => condition)];
  const notes = unique(cells.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'works')).sort();
  const cellOf = (journey: string, condition: string) => {
    const outcome = cells.find((cell) => cell.journey === journey && cell.condition === condition)?.outcome;
    return outcome === 'works' ? 'works' : outcome ? `(${notes.indexOf(outcome) + 1})` : 'not tried';
  };
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
        journeys.map((journey) => cellOf(journey, condition)),
      ),
    ),
    '',
    ...notes.map((note, index) => `${index + 1}. ${note}`),
  ].join('\n')}\n`;
}
