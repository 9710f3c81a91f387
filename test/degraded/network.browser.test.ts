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
        (text) => !before.includes(text) && !/^(Sending|Searching|Unsubscribing)/.test(text),
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
        await walk(visit, { ...journey, steps: journey.steps.slice(0, index) });
        await step.fill?.(page);
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
        if (outcome === 'browser' && pressed) {
          await context.setOffline(false);
          await page.goBack();
          await page.locator('body').waitFor();
        }
        if (pressed && !step.repeatsItself && outcome !== 'works') {
          expect(await typed(page), `${step.name}: what was typed`).toEqual(kept);
        }
        await context.setOffline(false);
        if (outcome !== 'works') {
          if (!step.repeatsItself) await step.press(page);
          await step.done(page);
        }
        await walk(visit, journey, index + 1);
        await context.close();
      });
    }
    record(info, journey.name, 'network lost', outcomes.join('; '));
  });
