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
    const report = await drill({ times });
    reports.push(report);
    expect(report.losses).toEqual([]);
    expect(report.different).toEqual([]);
    expect(report.pages.length).toBeGreaterThan(3);
    for (const { address, before, after } of report.pages) expect([address, after]).toEqual([address, before]);
    expect(report.found).toBe(true);
    if (times === 1) expect(report.minutes.restore + report.minutes.serve).toBeLessThan(15);
  },
  3_600_000,
);
