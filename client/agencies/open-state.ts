/** Updates an agency's open state every minute while a page stays open, with the server's rules (S1 §4). */
import type { Agency } from '../../src/agencies/agency.ts';
import { openLine } from '../../src/agencies/display/open-state.rules.ts';

const MINUTE = 60_000;

/** Writes the current state into `line`. @param words the element with the sentences (`openStateData`) */
export function paintOpenState(line: HTMLElement, words: HTMLElement, agency: Agency): void {
  const { openNow = '', closedNow = '', closes = '', opens = '' } = words.dataset;
  const state = openLine(agency, { openNow, closedNow, closes, opens }, document.documentElement.lang, Date.now());
  line.hidden = !state;
  if (!state) return;
  if (state.isOpen) line.dataset.open = 'now';
  else delete line.dataset.open;
  const [now, next] = line.children as unknown as [HTMLElement, HTMLElement];
  now.textContent = state.state;
  next.textContent = state.next;
}

/** Runs now, at the start of each minute, and when a hidden window is shown again. */
export function everyMinute(work: () => void): void {
  const again = () => {
    work();
    setTimeout(again, MINUTE - (Date.now() % MINUTE));
  };
  again();
  document.addEventListener('visibilitychange', () => document.hidden || work());
}
