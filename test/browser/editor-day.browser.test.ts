/** An editor's day as one script, by mouse, with the presses and the time that it takes [EDT-03] [EDT-04]. */
import { startSite } from '../start-site.ts';
import * as canvas from './editor-day/canvas.ts';
import * as desk from './editor-day/desk.ts';
import { addPerson, signedIn } from './editor-day/person.ts';
import type { Actor } from './editor-journey/actor.ts';
import { test } from './fixtures.ts';

test.setTimeout(90_000);
test.describe.configure({ mode: 'serial' });

// A site of its own: it plans releases, saves sections and adds people.
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

const BRIEFED = '/investors';

test(`a brief becomes a planned release, and mistakes are taken back or refused, by mouse [EDT-03] [EDT-04]`, async ({ browser }) => {
  const begin = Date.now();
  const tally = { presses: 0 };
  const run = crypto.randomUUID().slice(0, 4);
  const [title, address, name] = [`Winter check ${run}`, `/winter-check-${run}`, `Edda ${run}`];
  const operator = await signedIn(browser, { presses: 0 }, 'preview');
  const password = await addPerson(operator, name, 'Editor');
  const second = await addPerson(operator, `Paul ${run}`, 'Publisher');
  const editor = (await test.step('signs in', () => signedIn(browser, tally, password))) as Actor;
  await test.step('pastes the brief from Word', () => canvas.pasteBrief(editor, BRIEFED));
  await test.step('builds a page from a section', async () => {
    await canvas.keepSection(editor);
    await canvas.buildPage(editor, title, address);
  });
  const publisher = await signedIn(browser, tally, second);
  await test.step('answers a comment', () => desk.answerComment(editor, publisher, BRIEFED, name));
  await test.step('asks for a release of two pages; nine tomorrow is approved', async () => {
    await desk.ask(editor, [BRIEFED, '/our-history']);
    await desk.approve(publisher, ['Our history']);
  });
  await test.step('brings a mistake back', () => canvas.restoreMistake(editor, '/our-history'));
  await test.step('a list that hides the homepage is refused', () => desk.refuseImport(editor));
  console.info(`editor's day by mouse: ${tally.presses} presses, ${Math.round((Date.now() - begin) / 1000)} s of script`);
  for (const { page } of [operator, editor, publisher]) await page.context().close();
});
