/** The actor of the campaign journey: its page, its input method (mouse or keyboard), and what every step checks. */
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from '../axe.ts';
import { expect as usual } from '../fixtures.ts';
import type { Hand } from '../hands/hands.ts';

/** Each step saves, reloads the page, or publishes: that takes time on a busy machine. */
export const expect = usual.configure({ timeout: 20_000 });

/** The names and texts of one run. */
export interface Campaign {
  title: string;
  /** URL of the page on its site. */
  address: string;
  form: string;
  /** A field that no form has by default. */
  question: string;
  /** Short URL on posters, which redirects to the page. */
  poster: string;
  /** Meta description for search engines. */
  description: string;
  /** URL with a typo. */
  slip: string;
  /** A text that only visitors in Ohio read, and only next month. */
  announcement: string;
}

export interface Actor {
  page: Page;
  hand: Hand;
  campaign: Campaign;
}

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
export const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name, exact: true });
export const panelOf = (page: Page, name: string) => page.getByRole('complementary', { name });

/** Runs axe on the current view; once is enough, so only with the faster input. @param include a part that is not a page by itself */
export async function isClean({ page, hand }: Actor, include?: string): Promise<void> {
  if (hand.name === 'keyboard') return;
  expect(await axeFaults(page, include ? { include, isPart: true } : { isWithoutFrames: true })).toEqual([]);
}

export const editorReady = (page: Page) => page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
export const isSaved = (page: Page) => expect(page.locator('.page-editor__state')).toHaveText('Saved');

/** Opens a panel of the editor, unless it is open. */
export async function openPanel({ page, hand }: Actor, name: string): Promise<Locator> {
  const panel = panelOf(page, name);
  if (!(await panel.isVisible())) await hand.press(button(page, name));
  await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible();
  return panel;
}
