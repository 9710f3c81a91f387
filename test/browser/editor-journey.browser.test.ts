/** An editor builds a campaign page from nothing, is stopped by the gate, corrects it, publishes it and rolls it back: by mouse, and by keyboard alone [EDT-01] [EDT-03] [EDT-04] [FRM-01] [DEL-06]. */
import { startSite } from '../start-site.ts';
import { oneOf } from '../sampled.ts';
import { expect } from './fixtures.ts';
import { test } from './preview.ts';
import type { Actor, Campaign } from './editor-journey/actor.ts';
import * as desk from './editor-journey/desk.ts';
import { type Hand, keyboard, mouse } from './hands/hands.ts';
import * as inPage from './editor-journey/page.ts';
import * as toVisitors from './editor-journey/publish.ts';

test.setTimeout(150_000);
test.describe.configure({ mode: 'serial' });

// A site of their own: both change its announcements, which are on every page that other tests check and publish.
const shared = process.env.SITE_ORIGIN as string;
let stop = async (): Promise<void> => undefined;
test.beforeAll(async () => {
  const site = await startSite({ onLog: () => undefined, index: true });
  stop = () => site.stop();
  process.env.SITE_ORIGIN = `http://localhost:${site.port}`;
});
test.afterAll(async () => {
  process.env.SITE_ORIGIN = shared;
  await stop();
});

/** @param run separates the content of one run from that of another */
const campaignOf = (run: string): Campaign => ({
  title: `Ready for winter in Ohio ${run}`,
  address: `/winter-in-ohio-${run}`,
  form: `Winter check up ${run}`,
  question: `When was the furnace last cleaned? ${run}`,
  poster: `/ohio-winter-${run}`,
  description: 'Half an hour with an agent before the first snow: the roof, the furnace, the car, and what your policy pays for.',
  slip: `/find-an-agnet-${run}`,
  announcement: `Ice on the lake ${run}: agents in Ohio answer around the clock.`,
});

/** The fifteenth of the month after this one, at nine. */
function nextMonth(): string {
  const now = new Date();
  return `${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 10)}T09:00`;
}
const firstOf = (moment: string): string => `${moment.slice(0, 8)}01T00:00`;

for (const name of oneOf(['mouse', 'keyboard'] as const))
  test(`a campaign page with ten blocks, a form and a redirect is made, stopped, corrected, published and rolled back, by ${name} [EDT-01] [EDT-03] [EDT-04] [FRM-01] [DEL-06]`, async ({
    page,
  }) => {
    const faults = new Set<string>();
    const hand: Hand = name === 'mouse' ? mouse(page) : keyboard(page, faults);
    const actor: Actor = { page, hand, campaign: campaignOf(crypto.randomUUID().slice(0, 4)) };
    const day = nextMonth();
    await test.step('a form and an announcement at the desk', async () => {
      await desk.signIn(actor);
      await desk.makeForm(actor);
      await desk.makeBanner(actor, firstOf(day));
    });
    await test.step('a page with ten blocks', async () => {
      await desk.makePage(actor);
      await inPage.placeBlocks(actor);
      await inPage.writePage(actor);
    });
    await test.step('view as a visitor in Ohio, next month', async () => {
      await toVisitors.lookAs(actor, { state: 'Ohio', at: '' }, false);
      await toVisitors.lookAs(actor, { state: 'Ohio', at: day }, true);
      await toVisitors.lookAs(actor, { state: 'Pennsylvania', at: day }, false);
    });
    await test.step('stopped by the gate, and corrected', () => toVisitors.mend(actor));
    await test.step('published with its form and redirect', async () => {
      await desk.toTheDesk(actor);
      await desk.makeRedirect(actor);
      await toVisitors.publishAll(actor);
      await toVisitors.isPublic(actor);
    });
    await test.step('rolled back', () => toVisitors.rollBack(actor));
    expect([...faults], 'lost or invisible focus').toEqual([]);
  });
