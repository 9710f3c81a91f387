/** Each script of a journey fails in turn (not there, cut off, not finished): the journey goes on, as without it. */
import { type Browser, type Route, test } from '@playwright/test';
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

/** Journeys that do not pass (docs/degraded.md says why). The editor cannot be there without its script: test/browser/edit-buttons.browser.test.ts tries what is there instead. */
const LEFT_OUT = new Set(['editor']);

for (const journey of JOURNEYS.filter(({ name }) => !LEFT_OUT.has(name)))
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
