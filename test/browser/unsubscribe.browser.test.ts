/** The unsubscribe flow by keyboard, with and without script: the button while it runs, a failure, the end, and undo with one click (UNS-01). */
import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { oneOf } from '../sampled.ts';
import { expect, test } from './fixtures.ts';

const FAILED = 'An error has occurred while submitting your preferences. Please try again later.';
const main = (page: Page) => page.locator('#main');
/** axe is a script itself. */
const faults = (page: Page, script: 'on' | 'off') => (script === 'on' ? axeFaults(page) : []);
const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const script of oneOf(['on', 'off'] as const)) {
  test.describe(`script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on', reducedMotion: 'reduce' });

    test('one click ends the alerts, another undoes it; the mask id goes nowhere else [UNS-01]', async ({ page, problems }) => {
      // Each run has its own id, and restores its state.
      const maskId = script === 'on' ? 'sample-alerts-second' : 'sample-alerts-long';
      const tracked: string[] = [];
      page.on('request', async (request) => {
        const { referer = '' } = await request.allHeaders();
        const { origin, pathname, search } = new URL(request.url());
        const isOwn = origin === new URL(process.env.SITE_ORIGIN as string).origin;
        const isMeant = isOwn && /^\/(AlertsAndPreference\/Unsubscribe|api\/unsubscribe)$/.test(pathname);
        if (!isOwn || referer.includes(maskId) || (search.includes(maskId) && !isMeant)) tracked.push(`${request.url()} ${referer}`);
      });
      await page.goto(`/AlertsAndPreference/Unsubscribe?maskId=${maskId}`);
      await expect(title(page)).toHaveText('Unsubscribe from email alerts');
      await expect(main(page)).toContainText(/Alerts go to [it]•••@/);
      const button = main(page).getByRole('button');
      if (script === 'on') {
        await page.locator('.unsubscribe[data-enhanced="on"]').waitFor();
        const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
        let puts = 0;
        await page.route('**/api/unsubscribe?*', async (route) => {
          puts++;
          await held;
          await route.fulfill({ status: 502, contentType: 'application/problem+json', body: '{}' });
        });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(button).toHaveText('Unsubscribing');
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await page.keyboard.press('Enter');
        letGo();
        await expect(page.getByRole('alert')).toHaveText(FAILED);
        await expect(button).toHaveText('Unsubscribe');
        await expect(button).toHaveAttribute('aria-disabled', 'false');
        await expect(button).toBeFocused();
        expect(puts).toBe(1);
        expect(await faults(page, script)).toEqual([]);
        expect(problems.splice(0).filter((line) => !/status of 502/.test(line))).toEqual([]);
        await page.unroute('**/api/unsubscribe?*');
      }
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/AlertsAndPreference/Success');
      await expect(main(page)).toContainText('You have successfully been unsubscribed.');
      expect(await faults(page, script)).toEqual([]);
      await main(page).getByRole('button', { name: 'Subscribe me again' }).press('Enter');
      await expect(title(page)).toHaveText('You are subscribed again');
      expect(new URL(page.url()).search).toBe('');
      if (script === 'on') expect(JSON.stringify(await page.evaluate(() => window.trackedEvents ?? []))).not.toContain(maskId);
      await page.goto('/AlertsAndPreference/Unsubscribe?maskId=nobody-has-this');
      await expect(title(page)).toHaveText('This link has expired');
      expect(await faults(page, script)).toEqual([]);
      expect(tracked).toEqual([]);
    });
  });
}
