/** What the locator's list needs once a minute has gone by, or an agency is saved: brought then, and not with the page (AGY-05, AGY-08). */
import type { Agency } from '../../src/agencies/agency.ts';
import { readSaved } from '../../src/agencies/saved/rules.ts';
import { paintOpenState } from './open-state.ts';
import { saveAgency } from './saved.ts';

const TIMEOUT_MS = 20_000;

/** Envelope of `GET /api/agencydetail` (S1 §7). */
interface Answer {
  AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: unknown } };
}

/** Open states as they are now. */
export function paintOpenStates(root: HTMLElement): void {
  for (const entry of root.querySelectorAll<HTMLElement>('.agent-locator__entry')) {
    const line = entry.querySelector<HTMLElement>('.agent-locator__open');
    if (line) paintOpenState(line, root, JSON.parse(entry.dataset.hours!) as Agency);
  }
}

/** Asks for the whole record, which the list does not hold, and keeps it. @returns whether it is saved */
export async function saveEntry(root: HTMLElement, entry: HTMLElement): Promise<boolean> {
  try {
    const answer = await fetch(`${root.dataset.detail}?${new URLSearchParams({ accountnumber: entry.dataset.account! })}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { AgencyByAgencyIdResponse: found } = (await answer.json()) as Answer;
    const agency = answer.ok && readSaved(found.GetAgencyByAgencyIdResult.AgentInformation);
    return agency ? saveAgency(agency) : false;
  } catch {
    return false;
  }
}
