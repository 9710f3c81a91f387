/** A person of the editor's day: a separate browser, a hand whose presses are counted, signing in, and finding a page. */
import type { Browser, Page } from '@playwright/test';
import { type Actor, button, editorReady, expect } from '../editor-journey/actor.ts';
import { type Hand, keyboard, mouse } from '../hands/hands.ts';
import { previewOrigin } from '../preview.ts';
import type { Tally } from './figures.ts';

export type Person = Pick<Actor, 'page' | 'hand'>;

export interface Way {
  name: 'mouse' | 'keyboard';
  tally: Tally;
  /** Problems of the focus on the way. */
  faults: Set<string>;
}

/** Presses of the mouse for each act. */
const CLICKS = { press: 1, enter: 1, write: 1, check: 1, choose: 2, setTime: 1 } as const;

/** Counts the keys of a page, pressed by the hand or by a step itself. */
function countKeys({ keyboard: keys }: Page, tally: Tally): void {
  const { press, insertText, type } = keys;
  keys.press = (...given) => {
    tally.keys++;
    return press.apply(keys, given);
  };
  keys.insertText = (text) => {
    tally.typed += text.length;
    return insertText.call(keys, text);
  };
  keys.type = (text, ...given) => {
    tally.typed += text.length;
    return type.call(keys, text, ...given);
  };
}

function counting(hand: Hand, tally: Tally): Hand {
  const counted = { ...hand } as Record<string, unknown>;
  for (const [act, clicks] of Object.entries(CLICKS)) {
    const done = hand[act as keyof typeof CLICKS] as (...given: unknown[]) => Promise<void>;
    counted[act] = async (...given: unknown[]) => {
      const before = tally.keys;
      await done(...given);
      tally.acts++;
      if (hand.name === 'mouse') tally.clicks += clicks;
      tally.longest = Math.max(tally.longest, tally.keys - before);
    };
  }
  return counted as unknown as Hand;
}

/** Opens a browser and signs in at the desk. */
export async function signedIn(browser: Browser, { name, tally, faults }: Way, password: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: previewOrigin(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  // Less than the time of the test, so that its error names the control.
  page.setDefaultTimeout(40_000);
  countKeys(page, tally);
  const hand = counting(name === 'mouse' ? mouse(page) : keyboard(page, faults), tally);
  await page.goto('/sign-in?next=/desk');
  await hand.write(page.getByLabel('Password'), password);
  await hand.press(button(page, 'Sign in'));
  await expect(page.getByRole('heading', { name: 'Open work', level: 1 })).toBeVisible();
  return { page, hand };
}

/** An operator adds a person. @returns the password, shown once */
export async function addPerson({ page, hand }: Person, name: string, role: string): Promise<string> {
  await page.goto('/desk/people');
  await hand.write(page.getByLabel('Name'), name);
  await hand.check(page.getByRole('radio', { name: new RegExp(`^${role}`) }));
  await hand.press(button(page, 'Add'));
  return (await page.locator('#words-heading ~ * code').textContent()) ?? '';
}

const isInEditor = (page: Page): boolean => new URL(page.url()).searchParams.get('mode') === 'edit';
const isReady = (page: Page) =>
  page.locator('html[data-editor="ready"], [data-island-id="desk-search"][data-island-status="hydrated"]').waitFor({ state: 'attached' });

/** Goes to a page of the site or of the desk by the search over all content: with Ctrl + K, or by its button or field. */
export async function find({ page, hand }: Person, words: string, name: string | RegExp): Promise<void> {
  if (hand.name === 'mouse' && !isInEditor(page)) {
    await hand.write(page.getByRole('searchbox', { name: 'Search all content' }), words);
    await page.keyboard.press('Enter');
    return hand.press(page.getByRole('main').getByRole('link', { name }).first());
  }
  const dialog = page.getByRole('dialog', { name: 'Search all content' });
  const field = dialog.getByRole('combobox');
  await isReady(page);
  if (hand.name === 'mouse') await hand.press(button(page, 'Search all content'));
  else {
    // In a rich text these keys make a link.
    if ((await page.locator('[contenteditable]:focus').count()) > 0) await hand.escape();
    await page.keyboard.press('ControlOrMeta+k');
  }
  await expect(field).toBeFocused();
  await page.keyboard.insertText(words);
  const option = dialog.getByRole('option', { name }).first();
  await expect(option).toBeVisible();
  if (hand.name === 'mouse') return hand.press(option);
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Goes to a page of the desk: by its menu, or by its name. */
export async function toDesk(person: Person, name: string, group: string): Promise<void> {
  const { page, hand } = person;
  if (hand.name === 'keyboard' || isInEditor(page)) await find(person, name, new RegExp(`^${name}`));
  else {
    const menu = (one: string) => page.getByRole('link', { name: one, exact: true }).first();
    await hand.press(menu(group));
    await hand.press(menu(name));
  }
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** A page of the day. */
export interface Which {
  title: string;
  address: string;
}

/** Opens a page in the editor. */
export async function edit(person: Person, { title, address }: Which): Promise<void> {
  const { page } = person;
  if (isInEditor(page) && new URL(page.url()).pathname === address) return;
  await find(person, title, new RegExp(`^${title}`));
  await page.waitForURL((url) => url.pathname === address);
  await editorReady(page);
  expect(page.url()).not.toContain('#');
}
