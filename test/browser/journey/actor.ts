/** Who walks the story of a campaign page, with which hand, and what every step looks for. */
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from '../axe.ts';
import { expect as usual } from '../fixtures.ts';
import type { Hand } from './hands.ts';

/** Each step saves, fetches the page anew, or publishes: with other work on the machine that takes its time. */
export const expect = usual.configure({ timeout: 20_000 });

/** What one run of the story calls its things. */
export interface Campaign {
  title: string;
  /** Of the page on its site. */
  address: string;
  form: string;
  /** A field that no form has by itself. */
  question: string;
  /** Short address on posters, which leads to the page. */
  poster: string;
  /** For search engines. */
  description: string;
  /** Address with a slip of the pen. */
  slip: string;
  /** What only visitors in Ohio read, and only next month. */
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

/** axe at what is shown now; once is enough, so by the hand that is quicker. @param include a part that is no page by itself */
export async function isClean({ page, hand }: Actor, include?: string): Promise<void> {
  if (hand.name === 'keyboard') return;
  expect(await axeFaults(page, include ? { include, isPart: true } : {})).toEqual([]);
}

export const editorReady = (page: Page) => page.locator('html[data-editor="ready"]').waitFor({ state: 'attached' });
export const isSaved = (page: Page) => expect(page.locator('.page-editor__state')).toHaveText('Saved');

/** Opens a panel of the editor, or takes the one that is open. */
export async function openPanel({ page, hand }: Actor, name: string): Promise<Locator> {
  const panel = panelOf(page, name);
  if (!(await panel.isVisible())) await hand.press(button(page, name));
  await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible();
  return panel;
}
