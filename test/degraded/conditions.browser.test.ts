/** Every journey under every condition of the browser: it works, or the page says what does not; no script fails. */
import { test } from '@playwright/test';
import { expect, open, record, walk } from './cell.ts';
import { CONDITIONS } from './conditions.ts';
import { JOURNEYS } from './journeys.ts';

for (const condition of CONDITIONS)
  for (const journey of JOURNEYS)
    test(`${condition.name}: ${journey.name}`, async ({ browser }, info) => {
      if (journey.isEditor && condition.name === 'cookies blocked') {
        const { page, context } = await open(browser, { ...journey, isEditor: false, path: '/' }, condition.prepare);
        await page.goto(`${(process.env.SITE_ORIGIN as string).replace('://', '://preview.')}/sign-in?next=${journey.path}`);
        await page.locator('[type="password"]').fill('preview');
        await page.locator('form:has([type="password"]) [type="submit"]').click();
        await expect(page.locator('[type="password"]')).toBeVisible();
        record(
          info,
          journey.name,
          condition.name,
          'not applicable: who signs in is known by a cookie, and the page to sign in comes again',
        );
        return context.close();
      }
      const visit = await open(browser, journey, condition.prepare);
      const said = await walk(visit, journey);
      expect(visit.errors).toEqual([]);
      record(info, journey.name, condition.name, said.length ? `says “${said.join('”, “')}”` : 'works');
      await visit.context.close();
    });
