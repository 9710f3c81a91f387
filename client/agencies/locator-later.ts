/** Code that the locator's list needs only after a minute or when an agency is saved; loaded then (AGY-05, AGY-08). */
import type { Agency } from '../../src/agencies/agency.ts';
import { readSaved } from '../../src/agencies/visitor/saved.rules.ts';
import { paintOpenState } from './open-state.ts';
import { saveAgency } from './save.ts';

const TIMEOUT_MS = 20_000;

/** Envelope of `GET /api/agencydetail` (S1 §7). */
interface Answer {
  AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: unknown } };
}

/** Writes the current open states. */
export function paintOpenStates(root: HTMLElement): void {
  for (const entry of root.querySelectorAll<HTMLElement>('.locator__entry')) {
    const line = entry.querySelector<HTMLElement>('.locator__open');
    if (line) paintOpenState(line, root, JSON.parse(entry.dataset.hours!) as Agency);
  }
}

/** Fetches the agency's whole record, which the list does not contain, and saves it. @returns whether the browser stored it @throws without a record */
export async function saveEntry(root: HTMLElement, entry: HTMLElement): Promise<boolean> {
  const answer = await fetch(`${root.dataset.detail}?${new URLSearchParams({ accountnumber: entry.dataset.account! })}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { AgencyByAgencyIdResponse: found } = (await answer.json()) as Answer;
  return saveAgency(readSaved(found.GetAgencyByAgencyIdResult.AgentInformation)!);
}
