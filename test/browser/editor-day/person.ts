/** A person of the editor's day: a browser of its own, a hand that counts its presses, and signing in. */
import type { Browser, Page } from '@playwright/test';
import { type Actor, button, expect } from '../editor-journey/actor.ts';
import { type Hand, mouse } from '../hands/hands.ts';

export type Person = Pick<Actor, 'page' | 'hand'>;

/** What the day costs; shared by both people. */
export interface Tally {
  presses: number;
}

const COUNTED = ['press', 'enter', 'write', 'choose', 'check', 'setTime', 'escape'] as const;

function counting(hand: Hand, tally: Tally): Hand {
  const counted = { ...hand } as Record<string, unknown>;
  for (const act of COUNTED) {
    const done = hand[act] as (...given: unknown[]) => Promise<void>;
    counted[act] = (...given: unknown[]) => {
      tally.presses++;
      return done(...given);
    };
  }
  return counted as unknown as Hand;
}

export const origin = (): string => (process.env.SITE_ORIGIN as string).replace('://localhost', '://preview.localhost');

/** Opens a browser and signs in at the desk. */
export async function signedIn(browser: Browser, tally: Tally, password: string): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin(),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'cf-connecting-ip': `198.51.100.${Math.floor(Math.random() * 256)}, ${crypto.randomUUID()}` },
  });
  const page = await context.newPage();
  const hand = counting(mouse(page), tally);
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

/** Opens a page in the editor. */
export async function edit(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?mode=edit`);
  await page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
}
