/** Pages and blocks in Firefox and WebKit have their elements where Chromium has them, at the widths of a phone and a desk (docs/browsers/boxes.md). */
import { test as base, expect } from '@playwright/test';
import { findEngine } from '../drivers/installed.ts';
import { ENGINES, type Engine, type EngineName, type Tab } from '../drivers/tab.ts';
import { accepted } from './accepted.ts';
import { compare, WIDTHS, type Width } from './compare.ts';
import { type Measured, measure, settle, useFonts } from './measure.ts';
import { blocks, pageKinds, type Place } from './pages.ts';
import { compareDrawn, draw, type Drawn } from './pictures.ts';
import { keepPictures } from './sheets.ts';
import type { Found, Result } from './table.ts';

const HEIGHT = 800;

const test = base.extend<object, { engines: Engine[]; tabs: Map<EngineName, Tab> }>({
  engines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures a function takes
    async ({}, use) => {
      const found = ENGINES.map(findEngine).filter((one) => 'start' in one);
      const engines = await Promise.all(found.map((one) => one.start()));
      await use(engines);
      for (const engine of engines) await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tabs: [
    async ({ engines }, use) => {
      const tabs = new Map<EngineName, Tab>();
      for (const engine of engines) tabs.set(engine.name, await engine.tab(process.env.SITE_ORIGIN as string));
      await use(tabs);
      for (const tab of tabs.values()) await tab.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const urlOf = ({ host, address }: Place): string => {
  const url = new URL(address, process.env.SITE_ORIGIN);
  url.hostname = host;
  return url.href;
};

interface Seen {
  measured: Measured;
  drawn: Drawn;
  /** How far the page is wider than the window, px. */
  overflow: number;
}

async function look(tab: Tab, place: Place, width: Width): Promise<Seen> {
  await tab.resize(width, HEIGHT);
  // WebKit's driver may lose the first script in a page that replaces another.
  await tab.goto(urlOf(place)).catch(() => tab.goto(urlOf(place)));
  const changed = await tab.evaluate((hasNotice) => {
    const had = document.cookie.includes('COOKIE_BANNER_DISMISSED');
    // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no cookieStore
    document.cookie = `COOKIE_BANNER_DISMISSED=true; path=/; max-age=${hasNotice ? 0 : 3600}`;
    return had === hasNotice;
  }, place.hasNotice ?? false);
  if (changed) await tab.reload();
  await place.act?.(tab);
  await tab.evaluate(useFonts);
  const overflow = await tab.evaluate(settle);
  const measured = await tab.evaluate(measure);
  const drawn = await draw(tab, measured);
  await keepPictures(tab, place.name, width);
  return { measured, drawn, overflow };
}

for (const place of [...pageKinds, ...blocks])
  test(place.name, async ({ engines, tabs }, info) => {
    for (const { name, version } of engines) info.annotations.push({ type: name, description: version });
    test.skip(tabs.size < 2, 'One engine has nothing to be compared with.');
    const results: Result[] = [];
    for (const width of place.widths ?? WIDTHS) {
      const looks = await Promise.all([...tabs].map(async ([engine, tab]) => [engine, await look(tab, place, width)] as const));
      const seen = new Map(looks);
      const reference = seen.get('chromium') as Seen;
      for (const [engine, { measured, drawn, overflow }] of seen) {
        expect.soft(overflow, `px beyond a window of ${width} px in ${engine}`).toBeLessThanOrEqual(0);
        if (engine === 'chromium') continue;
        const { compared, differences } = compare(reference.measured, measured);
        const found = [...differences, ...compareDrawn(reference.drawn, drawn)].map((difference): Found => {
          const at = accepted.findIndex(
            (one) =>
              one.engines.includes(engine) &&
              one.kinds.includes(difference.kind) &&
              one.at.test(`${place.name} ${width} ${difference.path}`),
          );
          return { ...difference, accepted: at };
        });
        results.push({ place: place.name, width, engine, compared, pictures: drawn.size, found });
      }
    }
    await info.attach('boxes', { body: JSON.stringify(results), contentType: 'application/json' });
    const wrong = results.flatMap(({ engine, width, found }) =>
      found.filter((one) => one.accepted < 0).map(({ kind, path, words }) => `${engine} ${width} ${kind}: ${path}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
