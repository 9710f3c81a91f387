/** A visitor of the journeys: a page, a way to use it, a language, and what each step checks. */
import type { Locator, Page } from '@playwright/test';
import { expect as usual } from '../fixtures.ts';
import type { Hand } from '../hands/hands.ts';
import { ENGLISH_TEXTS, type Words } from './words.ts';

/** Each step loads a page or a part of one, on a busy machine. */
export const expect = usual.configure({ timeout: 30_000 });

export interface Visitor {
  page: Page;
  hand: Hand;
  words: Words;
  hasScript: boolean;
}

/** What a journey has sent, as the stored record must have it. */
export interface Sent {
  reference: string;
  /** Account number. */
  agency: string;
  /** Path that it was sent from, without the prefix of the language. */
  page: string;
  form: string;
  /** Name, label and value of each answer. */
  answers: [string, string, string][];
  /** Types of the events that scripts send. */
  events: string[];
  /** Types of the events that the server stores for visitors without scripts. */
  serverEvents: string[];
}

export const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).filter({ visible: true });
export const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name }).filter({ visible: true });
export const box = (within: Page | Locator, name: string) => within.getByRole('textbox', { name }).filter({ visible: true });

/** Expects no English phrase in the part of a Spanish page that the visitor can read. */
export async function isInLanguage({ page, words }: Visitor): Promise<void> {
  if (words.language === 'en') return;
  expect(await page.locator('body').evaluate(textsLike, ENGLISH_TEXTS)).toEqual([]);
}

/** Runs in the page. */
function textsLike(body: Element, patterns: readonly string[]): string[] {
  const english = patterns.map((pattern) => new RegExp(pattern));
  const readable = [...body.querySelectorAll('*')].filter(
    (element) =>
      !element.matches('script, style, template') &&
      element.checkVisibility() &&
      !element.closest('[lang="en"], [hreflang="en"], [translate="no"]'),
  );
  const texts = readable.flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => english.some((pattern) => pattern.test(text)));
}

/** @returns the reference that the visitor reads, once the form is sent */
export async function readReference(sent: Locator): Promise<string> {
  await expect(sent).toHaveText(/^[A-HJ-NP-Z2-9]{8}$/);
  return (await sent.textContent()) as string;
}
