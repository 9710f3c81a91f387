/** An editor's day as one script by mouse and by keyboard, with the presses and the time that it takes [EDT-03] [EDT-04]. */
import { oneOf } from '../sampled.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import * as canvas from './editor-day/canvas.ts';
import * as desk from './editor-day/desk.ts';
import { measure, noTally, type StepFigures, tableOf } from './editor-day/figures.ts';
import { addPerson, signedIn, type Way } from './editor-day/person.ts';
import { moveClock, visitorsSee } from './editor-day/visitors.ts';
import type { Actor } from './editor-journey/actor.ts';
import { expect, test } from './fixtures.ts';

test.setTimeout(180_000);

// A separate site for each way: its clock moves on to tomorrow.
const shared = process.env.SITE_ORIGIN as string;
let site: RunningSite;
test.beforeEach(async () => {
  site = await startSite({ onLog: () => undefined, index: true, movesClock: true });
  process.env.SITE_ORIGIN = `http://localhost:${site.port}`;
});
test.afterEach(async () => {
  process.env.SITE_ORIGIN = shared;
  await site.stop();
});

const BRIEFED = { title: 'Investors', address: '/investors' };
const OTHER = { title: 'Our history', address: '/our-history' };
const NEWS = 'A hundred winters at the lake';

for (const name of oneOf(['mouse', 'keyboard'] as const))
  test(`a brief becomes a release of two pages at nine tomorrow, with Ohio's version, and mistakes are taken back or refused, by ${name} [EDT-03] [EDT-04]`, async ({
    browser,
  }) => {
    const way: Way = { name, tally: noTally(), faults: new Set() };
    const figures: StepFigures[] = [];
    const step = (words: string, run: () => Promise<void>) =>
      test.step(words, async () => {
        figures.push(await measure(words, way.tally, run));
      });
    const nine = desk.nineTomorrow();
    const run = crypto.randomUUID().slice(0, 4);
    const [title, address, who] = [`Winter check ${run}`, `/winter-check-${run}`, `Edda ${run}`];
    const operator = await signedIn(browser, { ...way, name: 'mouse' }, 'preview');
    const password = await addPerson(operator, who, 'Editor');
    const publisher = await signedIn(browser, way, await addPerson(operator, `Paul ${run}`, 'Publisher'));
    let editor = undefined as unknown as Actor;
    await step('sign in', async () => {
      editor = (await signedIn(browser, way, password)) as Actor;
    });
    await step('paste the brief from Word', () => canvas.pasteBrief(editor, BRIEFED));
    await step('keep the brief as a section', () => canvas.keepSection(editor));
    await step('write Ohio’s version', () => canvas.writeForOhio(editor));
    await step('build a page from the section', () => canvas.buildPage(editor, title, address));
    await step('comment, answer, done', () => desk.answerComment(editor, publisher, BRIEFED, who));
    await step('change another page', () => canvas.rename(editor, OTHER, NEWS));
    await step('ask for a release of both', () => desk.ask(editor, [BRIEFED.title, OTHER.title]));
    await step('approve it for nine tomorrow', () => desk.approve(publisher, nine, [BRIEFED.title, OTHER.title]));
    await step('bring back a mistake', () => canvas.restoreMistake(editor, OTHER));
    await step('have a list refused that hides the homepage', () => desk.refuseImport(editor));
    const either = ['Before the first snow', canvas.FOR_OHIO, NEWS];
    const visitors = (others: string[], ohio: string[], other: string[]) =>
      visitorsSee(site, either, [
        { address: BRIEFED.address, state: 'PA', sees: others },
        { address: BRIEFED.address, state: 'OH', sees: ohio },
        { address: OTHER.address, state: 'PA', sees: other },
      ]);
    await visitors([], [], []);
    await moveClock(site, nine.replace('09:00', '08:50'));
    await visitors([], [], []);
    await moveClock(site, nine);
    await visitors(['Before the first snow'], [canvas.FOR_OHIO], [NEWS]);
    console.info(tableOf(name, figures));
    expect([...way.faults], 'lost or invisible focus').toEqual([]);
    for (const { page } of [operator, editor, publisher]) await page.context().close();
  });
