/**
 * What content blockers' common lists do to our pages: EasyList, EasyPrivacy, EasyList Cookie and uBlock's annoyances, in the engine of a blocker. They are
 * under the GPL and 80 MB with their package, so no dependency: `FILTER_LISTS` names the folder `node_modules` that has it (docs/degraded.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, type Request, test } from '@playwright/test';
import { samplePages } from '../site/sample-pages.ts';
import { sampled } from '../sampled.ts';
import { expect, open, outcomeOf, record, walk } from './cell.ts';
import { JOURNEYS } from './journeys.ts';

const LISTS = process.env.FILTER_LISTS;
/** Lists differ for some hosts and for none of ours; it must not be a name for examples, which engines treat in their own way. */
const HOST = 'www.lakeeriemutual.com';
/** Right to be blocked: the notice asks for what a visitor with these lists has refused, and without it nothing is allowed. */
const MAY_BE_HIDDEN = '.cookie-banner';

interface Engine {
  match(request: unknown): { match: boolean; filter?: { toString(): string } };
  getCosmeticsFilters(of: object): { styles: string };
}
interface Blocker {
  FiltersEngine: { deserialize(bytes: Uint8Array): Engine };
  Request: { fromRawDetails(of: object): unknown };
}

let engine: Engine;
let blocker: Blocker;
const requestOf = (address: string, type: string) => {
  const url = new URL(address);
  if (/(^|\.)localhost$/.test(url.hostname)) url.host = HOST;
  return blocker.Request.fromRawDetails({ url: url.href.replace('http:', 'https:'), type, sourceUrl: `https://${HOST}/` });
};
/** Playwright's names to those of the lists. */
const TYPES: Readonly<Record<string, string>> = { document: 'main_frame', fetch: 'xhr', xhr: 'xhr' };
/** @returns the rule of the lists that blocks a request, if one does */
function ruleFor(request: Request): string | undefined {
  const { match, filter } = engine.match(requestOf(request.url(), TYPES[request.resourceType()] ?? request.resourceType()));
  return match ? String(filter) : undefined;
}

test.skip(!LISTS, 'FILTER_LISTS does not name the lists');
test.beforeAll(async () => {
  const folder = path.resolve(LISTS as string);
  blocker = (await import(pathToFileURL(path.join(folder, '@ghostery/adblocker/dist/esm/index.js')).href)) as Blocker;
  engine = blocker.FiltersEngine.deserialize(new Uint8Array(readFileSync(path.join(folder, '@browserless/goto/src/engine.bin'))));
});

/** @returns elements of the page, as it is now, that the lists hide, with the selector */
async function hidden(page: Page): Promise<string[]> {
  const { styles } = engine.getCosmeticsFilters({
    url: `https://${HOST}/`,
    hostname: HOST,
    domain: HOST.replace('www.', ''),
    ...(await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')];
      return {
        classes: [...new Set(all.flatMap((element) => [...element.classList]))],
        ids: [...new Set(all.map(({ id }) => id).filter(Boolean))],
        hrefs: [...new Set([...document.querySelectorAll('[href]')].map((element) => element.getAttribute('href') as string))],
      };
    })),
    getBaseRules: true,
    getRulesFromDOM: true,
    getRulesFromHostname: true,
    getInjectionRules: false,
    getExtendedRules: false,
  });
  return page.evaluate(
    ({ rules, allowed }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      return [...sheet.cssRules].flatMap((rule) =>
        (rule as CSSStyleRule).selectorText.split(/,(?![^([]*[)\]])/).flatMap((selector) => {
          const found = document.querySelector(selector);
          return found && !found.closest(allowed) ? [`${selector.trim()}: ${found.outerHTML.slice(0, 80)}`] : [];
        }),
      );
    },
    { rules: styles, allowed: MAY_BE_HIDDEN },
  );
}

test('the lists are there, and block what they are for', () => {
  expect(engine.match(requestOf('https://www.googletagmanager.com/gtm.js?id=GTM-1', 'script')).match).toBe(true);
  expect(
    engine.getCosmeticsFilters({ url: `https://${HOST}/`, hostname: HOST, domain: HOST, classes: ['ad-slot'], ids: [], hrefs: [] }).styles
      .length,
  ).toBeGreaterThan(1000);
});

test('no page kind has an element, an address or a script on the lists', async ({ browser }) => {
  const pages = sampled(samplePages, ({ kinds }) => kinds.slice(0, 1)).filter(({ host }) => host === 'localhost');
  const visit = await open(browser, { path: '/' });
  const faults = new Set<string>();
  visit.page.on('request', (request) => {
    const rule = ruleFor(request);
    if (rule) faults.add(`${request.url()}: ${rule}`);
  });
  for (const { address } of pages) {
    await visit.page.goto(address);
    await visit.page.mouse.move(5, 5);
    await visit.page.mouse.move(9, 9);
    await visit.page.locator('html[data-enhanced]').waitFor({ state: 'attached' });
    for (const fault of await hidden(visit.page)) faults.add(fault);
  }
  await visit.context.close();
  expect([...faults]).toEqual([]);
});

for (const journey of JOURNEYS)
  test(`content blocker: ${journey.name}`, async ({ browser }, info) => {
    const blocked: string[] = [];
    const visit = await open(browser, journey, (context) =>
      context.route('**', (route) => {
        const rule = ruleFor(route.request());
        if (!rule) return route.fallback();
        blocked.push(`${route.request().url()}: ${rule}`);
        return route.abort('blockedbyclient');
      }),
    );
    const said = await walk(visit, journey.steps);
    expect(await hidden(visit.page)).toEqual([]);
    expect(blocked).toEqual([]);
    expect(visit.errors).toEqual([]);
    record(info, journey.name, 'content blocker', outcomeOf(said));
    await visit.context.close();
  });
