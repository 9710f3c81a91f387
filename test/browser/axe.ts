/** Runs axe on a page: WCAG 2.0 to 2.2 AA and best practice. A document gets the script once, however often it is checked, and lists only its faults: that takes half the time. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { atRest } from './at-rest.ts';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same on every page, with more elements than most pages have themselves. */
const SHELL = ['.site-header', '.site-footer'];

interface Part {
  include?: string;
  /** A part that is not a page by itself, so best practice for pages does not apply. */
  isPart?: boolean;
  /** Includes header and footer, which are left out otherwise: the pages of the sample show them in each site and language. */
  whole?: boolean;
  /** Leaves out frames, whose pages are checked by themselves. */
  isWithoutFrames?: boolean;
  /** Only this rule, also one that axe does not apply by itself. */
  rule?: string;
  exclude?: readonly string[];
}

async function prepare(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(script);
}

/** @param part what of the page is checked @returns a line for each broken rule, with its place */
export async function axeFaults(
  page: Page,
  { include, isPart, whole, isWithoutFrames, rule, exclude: without = [] }: Part = {},
): Promise<string[]> {
  // What fades in has less contrast until then.
  await atRest(page);
  await prepare(page.mainFrame());
  // A frame may be navigating or removed; axe reports on those that it reaches.
  const inner = isWithoutFrames ? [] : page.frames().slice(1);
  await Promise.all(inner.map((frame) => prepare(frame).catch(() => undefined)));
  const exclude = [...(include || whole ? [] : SHELL), ...(isWithoutFrames ? ['iframe'] : []), ...without];
  return page.evaluate(
    async ({ context, values }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(context, { reporter: 'no-passes', resultTypes: ['violations'], runOnly: values });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    {
      context: { include: [[include ?? 'html']], exclude: exclude.map((part) => [part]) },
      values: rule ? [rule] : isPart ? TAGS.filter((tag) => tag !== 'best-practice') : TAGS,
    },
  );
}
