/** Every journey under every condition of the browser: it works, or the page says what does not; no script fails. */
import { test } from '@playwright/test';
import { previewOrigin } from '../browser/preview.ts';
import { expect, open, outcomeOf, record, walk } from './cell.ts';
import { CONDITIONS } from './conditions.ts';
import { JOURNEYS } from './journeys.ts';

for (const condition of CONDITIONS)
  for (const journey of JOURNEYS)
    test(`${condition.name}: ${journey.name}`, async ({ browser }, info) => {
      if (journey.isEditor && condition.name === 'cookies blocked') {
        const { page, context } = await open(browser, { path: `${previewOrigin()}/sign-in?next=${journey.path}` }, condition.prepare);
        await page.locator('[type="password"]').fill('preview');
        await page.locator('form:has([type="password"]) [type="submit"]').click();
        await expect(page.locator('[type="password"]')).toBeVisible();
        record(info, journey.name, condition.name, 'not applicable: a session is a cookie, so the page to sign in comes again');
        return context.close();
      }
      const visit = await open(browser, journey, condition.prepare);
      const said = await walk(visit, journey.steps);
      expect(visit.errors).toEqual([]);
      record(info, journey.name, condition.name, outcomeOf(said));
      await visit.context.close();
    });
