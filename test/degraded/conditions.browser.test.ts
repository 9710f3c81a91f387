/** Every journey under every condition of the browser: it works, or the page says what does not; no script fails. */
import { test } from '@playwright/test';
import { expect, open, record, walk } from './cell.ts';
import { CONDITIONS } from './conditions.ts';
import { JOURNEYS } from './journeys.ts';

for (const condition of CONDITIONS)
  for (const journey of JOURNEYS)
    test(`${condition.name}: ${journey.name}`, async ({ browser }, info) => {
      const visit = await open(browser, journey, condition.prepare);
      const said = await walk(visit, journey);
      expect(visit.errors).toEqual([]);
      record(info, journey.name, condition.name, said.length ? `says “${said.join('”, “')}”` : 'works');
      await visit.context.close();
    });
