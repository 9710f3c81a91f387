/** Each script of a journey fails in turn (not there, cut off, not finished): the journey goes on, as without it. */
import { type Browser, type Route, test } from '@playwright/test';
import { previewOrigin, signIn } from '../browser/preview.ts';
import { SCALE, SEED } from '../scale.ts';
import { expect, open, outcomeOf, record, walk } from './cell.ts';
import { JOURNEYS, type Journey } from './journeys.ts';

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'not found': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'cut off': (route) => route.abort('connectionreset'),
  'half of it': async (route) => {
    try {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({ response: answer, body: body.slice(0, body.length * 0.6) });
    } catch {
      // The page has gone on.
      await route.abort().catch(() => undefined);
    }
  },
};

/** @returns paths of all scripts that the journey loads */
async function scriptsOf(browser: Browser, journey: Journey): Promise<string[]> {
  const found = new Set<string>();
  const visit = await open(browser, journey, async (context) => {
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' && /\/assets\//.test(pathname)) found.add(pathname);
    });
  });
  await walk(visit, journey.steps);
  await visit.page.waitForLoadState('networkidle');
  await visit.context.close();
  return [...found];
}

for (const journey of JOURNEYS.filter(({ isEditor }) => !isEditor))
  test(`scripts partly loaded: ${journey.name}`, async ({ browser }, info) => {
    test.slow();
    const scripts = await scriptsOf(browser, journey);
    expect(scripts.length).toBeGreaterThan(0);
    const said = new Set<string>();
    const broken: string[] = [];
    for (const [index, script] of scripts.entries()) {
      const faults = Object.keys(FAULTS);
      for (const fault of SCALE >= 1 ? faults : [faults[(SEED + index) % faults.length] as string]) {
        const visit = await open(browser, journey, (context) =>
          context.route(({ pathname }) => pathname === script, FAULTS[fault] as (route: Route) => Promise<void>),
        );
        visit.page.setDefaultTimeout(12_000);
        try {
          for (const note of await walk(visit, journey.steps)) said.add(note);
        } catch (error) {
          broken.push(`${script.split('/').at(-1)} ${fault}: ${String(error).split('\n').slice(0, 12).join(' ').slice(0, 900)}`);
        }
        await visit.context.close();
      }
    }
    expect(broken).toEqual([]);
    record(info, journey.name, 'scripts partly loaded', outcomeOf([...said].sort()));
  });

test('scripts partly loaded: editor', async ({ browser }, info) => {
  for (const spoil of Object.values(FAULTS)) {
    const context = await browser.newContext({ baseURL: previewOrigin() });
    await signIn(context);
    await context.route(/\/assets\/editor-[^/]*\.js$/, spoil);
    const page = await context.newPage();
    await page.goto('/renters-insurance?mode=edit');
    // Without the editor, the buttons that it hides lead to forms.
    const block = page.getByRole('group', { name: /^Edit Hero banner/ });
    await block.getByRole('link', { name: /^Edit fields/ }).click();
    await page.getByLabel('Title', { exact: true }).fill(`Written ${Math.random().toString(36).slice(2, 8)}`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/mode=edit&done=saved/);
    await context.close();
  }
  record(info, 'editor', 'scripts partly loaded', outcomeOf(['the buttons of each block lead to forms']));
});
