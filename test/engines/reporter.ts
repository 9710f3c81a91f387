/** Prints journeys × engines with result and seconds; after a whole run with `--write`, it also renews the table in docs/browsers.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../../scripts/lib/files.ts';
import { ENGINES } from './drivers/tab.ts';

const JOURNEYS = path.join(import.meta.dirname, 'journeys');
const PAGE = path.join(root, 'docs/browsers.md');
const START = '<!-- Written by `npm run test:engines -- --write`. -->';
const END = '<!-- End of the written table. -->';

/** Tests of one file in one engine. */
interface Cell {
  seconds: number;
  passed: number;
  /** Of them, the ones that needed a second try. */
  again: number;
  failed: number;
  skipped: number;
}

const shown = (cell: Cell | undefined): string => {
  if (!cell) return '–';
  if (cell.failed) return `${cell.failed} failed, ${cell.passed} passed`;
  if (cell.passed === 0) return 'not run';
  return `${cell.passed} passed${cell.again ? ` (${cell.again} at the second try)` : ''}, ${cell.seconds.toFixed(1)} s`;
};

export default class Table implements Reporter {
  readonly #cells = new Map<string, Map<string, Cell>>();
  readonly #versions = new Map<string, string>();
  readonly #reasons = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!test.location.file.endsWith('.journey.ts')) return;
    const journey = path.basename(test.location.file, '.journey.ts');
    const engine = test.parent.project()?.name ?? '';
    const row = this.#cells.get(journey) ?? new Map<string, Cell>();
    const cell = row.get(engine) ?? { seconds: 0, passed: 0, again: 0, failed: 0, skipped: 0 };
    this.#cells.set(journey, row.set(engine, cell));
    cell.seconds += result.duration / 1000;
    const isPassed = result.status === test.expectedStatus;
    if (result.status === 'skipped') cell.skipped++;
    else if (isPassed) cell.passed++;
    else if (result.retry === test.retries) cell.failed++;
    if (isPassed && result.retry) cell.again++;
    for (const { type, description = '' } of test.annotations.concat(result.annotations)) {
      if (type === 'engine') this.#versions.set(engine, description);
      if (type === 'skip') this.#reasons.add(description);
    }
  }

  onEnd(): void {
    // Only boxes were compared.
    if (this.#cells.size === 0) return;
    const table = this.#table();
    console.log(`\n${table}`);
    for (const reason of this.#reasons) console.log(`Not run: ${reason}`);
    if (process.env.WRITE_TABLE !== 'on') return;
    if (this.#isWhole()) writeTable(table);
    else console.log('The table in docs/browsers.md has all journeys in all engines: it is not renewed.');
  }

  #isWhole(): boolean {
    const journeys = readdirSync(JOURNEYS).map((file) => path.basename(file, '.journey.ts'));
    return journeys.every((journey) => this.#cells.get(journey)?.size === ENGINES.length);
  }

  #table(): string {
    const heads = ENGINES.map((engine) => this.#versions.get(engine) ?? engine);
    const rows = [...this.#cells]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([journey, cells]) => [journey, ...ENGINES.map((engine) => shown(cells.get(engine)))]);
    return [['journey', ...heads], ['---', ...heads.map(() => '---')], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

function writeTable(table: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${PAGE} has no place for the table.`);
  writeFileSync(PAGE, `${page.slice(0, start)}${START}\n${table}\n${page.slice(end)}`);
}
