/** The editor's day for visitors: what they see before and after nine tomorrow, in Ohio and elsewhere. */
import { expect } from '../editor-journey/actor.ts';
import { fromWallTime } from '../../../src/lib/time/wall-time.ts';
import { ask } from '../../site/ask.ts';
import type { RunningSite } from '../../start-site.ts';

/** The longest time that the editor is promised. */
const BOUND_MS = 20_000;

/** @returns which of the words a visitor from a state finds at an address */
async function seen(site: RunningSite, address: string, state: string, words: readonly string[]): Promise<string[]> {
  const headers = { 'cf-ipcountry': 'US', 'cf-region-code': state };
  const { status, text } = await ask(site.origin, address, { host: 'localhost', headers });
  expect(status).toBe(200);
  return words.filter((one) => text.includes(one));
}

interface Expected {
  address: string;
  state: string;
  /** The words of `either` that visitors have then. */
  sees: readonly string[];
}

/** @param either words that one or the other visitor sees, before or after */
export async function visitorsSee(site: RunningSite, either: readonly string[], expected: readonly Expected[]): Promise<void> {
  for (const { address, state, sees } of expected)
    await expect.poll(() => seen(site, address, state, either), { timeout: BOUND_MS, message: `${address} in ${state}` }).toEqual(sees);
}

/** The Worker's clock moves on, and its cron runs. @param moment by the company's clock, `2026-12-15T09:00` */
export async function moveClock(site: RunningSite, moment: string): Promise<void> {
  await site.cron('*/10 * * * *', fromWallTime(moment, 'America/New_York'));
}
