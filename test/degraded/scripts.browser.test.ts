/** Each script of each journey fails in turn (not there, cut off, not finished): the journey goes on, as without it. */
import { type Browser, type Route, test } from '@playwright/test';
import { SCALE, SEED } from '../scale.ts';
import { expect, open, record, walk } from './cell.ts';
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

/** The others have steps that differ without their script, and are tried by test/browser/late-scripts.browser.test.ts control by control. */
const WHOLE = new Set(['menu', 'menu on a phone', 'repair locator', 'calculator', 'search', 'consent', 'newsletter', 'unsubscribe', 'map']);

for (const journey of JOURNEYS.filter(({ name }) => WHOLE.has(name)))
  test(`scripts: ${journey.name}`, async ({ browser }, info) => {
    test.slow();
    const scripts = await scriptsOf(browser, journey);
    expect(scripts.length).toBeGreaterThan(0);
    const notes = new Map<string, number>();
    const broken: string[] = [];
    for (const [index, script] of scripts.entries()) {
      const faults = Object.keys(FAULTS);
      for (const fault of SCALE >= 1 ? faults : [faults[(SEED + index) % faults.length] as string]) {
        const visit = await open(browser, journey, (context) =>
          context.route(({ pathname }) => pathname === script, FAULTS[fault] as (route: Route) => Promise<void>),
        );
        visit.page.setDefaultTimeout(12_000);
        try {
          const said = await walk(visit, journey.steps);
          for (const note of said) notes.set(note, (notes.get(note) ?? 0) + 1);
        } catch (error) {
          broken.push(`${script.split('/').at(-1)} ${fault}: ${String(error).split('\n').slice(0, 4).join(' ').slice(0, 300)}`);
        }
        await visit.context.close();
      }
    }
    expect(broken).toEqual([]);
    const said = [...notes].map(([note, times]) => `says “${note}” (${times})`);
    record(info, journey.name, 'scripts partly loaded', [`works without each of ${scripts.length} scripts`, ...said].join('; '));
  });
