/** The network is lost before each step of each journey: nothing typed is lost, the page or the browser says so, and the step succeeds once the network is back. */
import { type Page, test } from '@playwright/test';
import { expect, messages, open, record, typed, walk } from './cell.ts';
import { JOURNEYS, type Step } from './journeys.ts';

const isErrorPage = (page: Page) => page.url().startsWith('chrome-error:');

/** @returns what happened after a press without network */
async function answer(page: Page, step: Step, before: readonly string[]): Promise<string> {
  const goes = step.done(page).then(
    () => 'works',
    () => new Promise<never>(() => undefined),
  );
  const says = async (): Promise<string> => {
    for (const end = Date.now() + 25_000; Date.now() < end; await page.waitForTimeout(100)) {
      if (isErrorPage(page)) return 'browser';
      const fresh = (await messages(page).catch(() => [])).find(
        (text) => !before.includes(text) && !/^(Sending|Searching|Unsubscribing|Saving)/.test(text),
      );
      if (fresh) return `says “${fresh}”`;
    }
    throw new Error(`${step.name}: no message without network`);
  };
  return Promise.race([goes, says()]);
}

for (const journey of JOURNEYS)
  test(`network lost: ${journey.name}`, async ({ browser }, info) => {
    const outcomes: string[] = [];
    for (const [index, step] of journey.steps.entries()) {
      if (step.isLocal) continue;
      await test.step(step.name, async () => {
        const visit = await open(browser, journey);
        const { page, context } = visit;
        await walk(visit, journey.steps.slice(0, index));
        await step.fill?.(page);
        // What is near has come; the rest is asked for later.
        await page.waitForLoadState('networkidle');
        const [kept, said] = [await typed(page), await messages(page)];
        await context.setOffline(true);
        const pressed = await step.press(page).then(
          () => true,
          (error: Error) => {
            if (/ERR_INTERNET_DISCONNECTED/.test(error.message)) return false;
            throw error;
          },
        );
        const outcome = pressed ? await answer(page, step, said) : 'browser';
        outcomes.push(`${step.name}: ${outcome === 'browser' ? 'the browser says so' : outcome}`);
        if (outcome.startsWith('says') && !step.repeatsItself)
          expect(await typed(page), `${step.name}: what was typed`).toEqual(expect.arrayContaining(kept));
        await context.setOffline(false);
        if (outcome !== 'works') {
          // The browser's own page knows what was sent, and sends it again: a browser does so by itself once it is online.
          if (outcome === 'browser' && pressed) await page.reload();
          else if (!step.repeatsItself) await step.press(page);
          expect(await step.done(page), `${step.name}: once the network is back`).toBeUndefined();
        }
        await walk(visit, journey.steps.slice(index + 1));
        await context.close();
      });
    }
    record(info, journey.name, 'network lost', outcomes.join('; '));
  });
