/** The restore drill: a site with drafts, forms, subscribers, people and files is backed up, everything is deleted, and it is restored into empty stores (decision 103) [OPS-01]. */
import { afterAll, expect, test } from 'vitest';
import { drill, type DrillReport, printed } from '../restore-drill.ts';
import { SCALE } from '../scale.ts';

const reports: DrillReport[] = [];
afterAll(() => console.log(printed(reports)));

/** CI drills the sample; the full run also a hundred times its rows. */
const sizes = SCALE >= 1 ? [1, 100] : [1];

test.each(sizes)(
  'everything of a site %i times the sample is back, byte for byte',
  async (times) => {
    // Building the index takes longer than the restore: the full run waits for it, once.
    const hasSearch = SCALE >= 1 && times === 1;
    const report = await drill({ times, hasSearch });
    reports.push(report);
    expect(report.losses).toEqual([]);
    expect(report.different).toEqual([]);
    expect(report.pages.length).toBeGreaterThan(3);
    for (const { address, before, after } of report.pages) expect([address, after]).toEqual([address, before]);
    expect(report.found).toBe(hasSearch ? true : undefined);
    if (times === 1) expect(report.minutes.restore + report.minutes.serve).toBeLessThan(15);
  },
  3_600_000,
);
