/** The list of the locator in the browser: open states by the minute, saving an agency, and which entry is lit (LOC-01, AGY-08). */
import type { Agency } from '../../src/agencies/agency.ts';
import { readSaved } from '../../src/agencies/saved/rules.ts';
import { paintOpenState } from './open-state.ts';
import { saveAgency, savedAgency } from './saved.ts';

const TIMEOUT_MS = 20_000;

/** Envelope of `GET /api/agencydetail` (S1 §7). */
interface Answer {
  AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: unknown } };
}

const entriesOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('.agent-locator__entry');

export const entryOf = (root: HTMLElement, number: number | undefined): HTMLElement | null =>
  number ? root.querySelector<HTMLElement>(`.agent-locator__entry[data-number="${number}"]`) : null;

/** The entry that an element stands in. */
export const numberAt = (target: EventTarget | null): number | undefined => {
  const entry = (target as Element | null)?.closest?.<HTMLElement>('.agent-locator__entry');
  return entry ? Number(entry.dataset.number) : undefined;
};

/** Lights one entry and no other. */
export function light(root: HTMLElement, number: number | undefined): void {
  const wanted = entryOf(root, number);
  for (const entry of entriesOf(root)) entry.toggleAttribute('data-active', entry === wanted);
}

/** Open states and saved marks as they are now. */
export function refresh(root: HTMLElement): void {
  const mine = savedAgency()?.AgencyAccountNumber;
  for (const entry of entriesOf(root)) {
    const line = entry.querySelector<HTMLElement>('.agent-locator__open');
    if (line) paintOpenState(line, root, JSON.parse(entry.dataset.hours!) as Agency);
    const button = entry.querySelector<HTMLButtonElement>('.agent-locator__save')!;
    button.disabled = entry.dataset.account === mine;
    const words = button.querySelector('span')!;
    button.dataset.save ??= words.textContent!;
    words.textContent = button.disabled ? button.dataset.saved! : button.dataset.save;
  }
}

/** Asks for the whole record, which the list does not hold, and keeps it. @returns whether it is saved */
export async function saveEntry(root: HTMLElement, entry: HTMLElement): Promise<boolean> {
  try {
    const answer = await fetch(`${root.dataset.detail}?${new URLSearchParams({ accountnumber: entry.dataset.account! })}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const agency =
      answer.ok && readSaved(((await answer.json()) as Answer).AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult.AgentInformation);
    return agency ? saveAgency(agency) : false;
  } catch {
    return false;
  }
}
