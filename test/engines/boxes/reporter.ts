/** After a whole comparison of boxes: fails if an accepted difference no longer occurs, and writes docs/browsers/boxes.md for `--write`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../../../scripts/lib/files.ts';
import { accepted } from './accepted.ts';
import { blocks, pageKinds } from './pages.ts';
import { notOccurred, report, type Result } from './table.ts';

const PAGE = path.join(root, 'docs/browsers/boxes.md');

export default class Boxes implements Reporter {
  readonly #results = new Map<string, Result[]>();
  readonly #versions = new Map<string, string>();

  onTestEnd(test: TestCase, { attachments, annotations }: TestResult): void {
    if (!test.location.file.endsWith('.boxes.ts')) return;
    const body = attachments.find(({ name }) => name === 'boxes')?.body;
    // A second try replaces the first.
    if (body) this.#results.set(test.title, JSON.parse(body.toString()) as Result[]);
    for (const { type, description = '' } of annotations) this.#versions.set(type, description);
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const results = [...this.#results.values()].flat();
    if (this.#results.size < pageKinds.length + blocks.length) return Promise.resolve({});
    if (process.env.WRITE_TABLE === 'on') {
      mkdirSync(path.dirname(PAGE), { recursive: true });
      writeFileSync(PAGE, report(results, this.#versions));
    }
    const gone = notOccurred(results);
    for (const index of gone) console.log(`No longer occurs, take it out of boxes/accepted.ts: ${accepted[index]?.reason}`);
    return Promise.resolve(gone.length > 0 ? { status: 'failed' } : {});
  }
}
