/** The fixtures of a journey: a tab of the project's engine on the running site, which fails on each error of page and console. */
import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { findEngine } from './drivers/installed.ts';
import type { Control, Engine, EngineName, Tab } from './drivers/tab.ts';

export { expect };

export interface EngineOptions {
  engineName: EngineName;
  /** `undefined` where the machine does not have it. */
  engine: Engine | undefined;
}

interface TabFixtures {
  /** Errors that belong to a journey. */
  expected: RegExp;
  tab: Tab;
}

export const test = base.extend<TabFixtures, EngineOptions>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  expected: [/^$/, { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const found = findEngine(engineName);
      const engine = 'start' in found ? await found.start() : undefined;
      await use(engine);
      await engine?.close();
    },
    // A cold start on a busy machine.
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine, engineName, expected }, use, info) => {
    const found = findEngine(engineName);
    if (!engine || 'reason' in found) {
      info.skip(true, 'reason' in found ? found.reason : 'not started');
      return;
    }
    info.annotations.push({ type: 'engine', description: engine.version });
    const tab = await engine.tab(process.env.SITE_ORIGIN as string);
    await use(tab);
    const problems = tab.problems().filter((line) => !expected.test(line));
    if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('window.png'), await tab.screenshot().catch(() => ''));
    await tab.close();
    expect(problems, 'errors of page and console').toEqual([]);
  },
});

/** Waits until a control is visible. */
export const seen = (control: Control) => expect.poll(() => control.isVisible(), { message: `${control} is visible` }).toBe(true);
export const hidden = (control: Control) => expect.poll(() => control.isVisible(), { message: `${control} is hidden` }).toBe(false);
export const focused = (control: Control) => expect.poll(() => control.isFocused(), { message: `${control} has the focus` }).toBe(true);
/** Waits until the rendered text of a control contains words or fits a pattern. */
export const says = (control: Control, words: string | RegExp) =>
  expect.poll(() => control.text(), { message: `text of ${control}` }).toMatch(words);
/** Waits until path, query and fragment of the address fit. */
export const at = (tab: Tab, place: RegExp) =>
  expect
    .poll(
      async () => {
        const { pathname, search, hash } = await tab.url();
        return pathname + search + hash;
      },
      { message: 'address' },
    )
    .toMatch(place);
