/** The parts of the journeys' adapter that need no browser. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enginesLine, findEngine } from './engines/drivers/installed.ts';
import { keyActions } from './engines/drivers/keys.ts';
import { inWords, Problems } from './engines/drivers/tab.ts';

test('a load that ends with its page is no problem of the page, any other failed load is', () => {
  const problems = new Problems();
  problems.add('TypeError: Load failed', 0);
  problems.leaves(1000);
  problems.add('TypeError: Importing a module script failed.', 1100);
  problems.add('TypeError: x is undefined', 1100);
  problems.arrives(1200);
  problems.add('TypeError: Load failed, heard late', 1300);
  problems.add('AbortError: Skipping view transition because skipTransition() was called.', 1300);
  problems.add('TypeError: Importing a module script failed.', 5000);
  expect(problems.list()).toEqual(['TypeError: Load failed', 'TypeError: x is undefined', 'TypeError: Importing a module script failed.']);
});

test('keys are pressed in their order and released in the other', () => {
  const { actions } = keyActions(['Shift+Tab', '+']) as { actions: { actions: { type: string; value: string }[] }[] };
  expect(actions[0]?.actions.map(({ type, value }) => `${type} ${value}`)).toEqual([
    'keyDown \uE008',
    'keyDown \uE004',
    'keyUp \uE004',
    'keyUp \uE008',
    'keyDown +',
    'keyUp +',
  ]);
});

test('a control is named in words', () => {
  expect(inWords({ role: 'button', name: 'Send', within: { css: 'main' } })).toBe('button “Send” in main');
});

test('Chromium is there with npm, and each missing engine says how to install it', () => {
  expect(enginesLine()).toMatch(/^Browsers: chromium \(npm\), .*firefox.*webkit/);
  // The system has no command then.
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(findEngine('chromium')).toMatchObject({ from: 'npm' });
  for (const name of ['firefox', 'webkit'] as const) {
    const found = findEngine(name);
    if ('reason' in found) expect(found.reason).toMatch(/apt-get install .*npx playwright install/);
    else expect(found.from).toBe('Playwright');
  }
});

test('the table in docs/browsers.md has each journey', () => {
  const journeys = readdirSync('test/engines/journeys').map((file) => file.replace('.journey.ts', ''));
  const [, table = ''] = readFileSync('docs/browsers.md', 'utf8').split(/<!-- .* -->/);
  const rows = table.trim().split('\n').slice(2);
  expect(rows.map((row) => row.split(' | ')[0]?.replace('| ', ''))).toEqual(journeys.sort());
});
