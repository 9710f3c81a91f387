/** Keyboard and switch: through every page kind by Tab, at each size of window and in forced colors. No trap; the focus is visible, and never under the header or the notice. */
import { test } from '@playwright/test';
import { expect, open } from './cell.ts';
import { KINDS } from './pages.ts';
import { walkByTab } from './walk.ts';

const WINDOWS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 375, height: 667 },
  // 1280 by 1024 at four times its size.
  'zoomed to 400%': { width: 320, height: 256 },
} as const;

for (const [name, viewport] of Object.entries(WINDOWS))
  for (const path of KINDS)
    test(`${name}: ${path} by Tab`, async ({ browser }) => {
      const { page, context } = await open(browser, { path, viewport });
      const { stops, faults } = await walkByTab(page);
      expect(stops).toBeGreaterThan(path.startsWith('/gallery') ? 1 : 5);
      expect(faults).toEqual([]);
      const back = await walkByTab(page, { key: 'Shift+Tab' });
      expect(back.faults).toEqual([]);
      await context.close();
    });

for (const path of KINDS)
  test(`forced colors: ${path} has a ring at each stop`, async ({ browser }) => {
    const { page, context } = await open(browser, { path });
    await page.emulateMedia({ forcedColors: 'active' });
    const { faults } = await walkByTab(page, { isForced: true });
    expect(faults).toEqual([]);
    await context.close();
  });
