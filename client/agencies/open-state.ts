/** Keeps an agency's open state true while a page stays open: the same rules as on the server, asked again at each minute (S1 §4). */
import type { Agency } from '../../src/agencies/agency.ts';
import { openLine } from '../../src/agencies/open-state/rules.ts';

const MINUTE = 60_000;

/** @param words the element that carries the sentences (`openWordsData`) @returns writes the state of now into `line` */
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

/** Does it now, at the beginning of each minute, and when a window that was away is seen again. */
export function everyMinute(work: () => void): void {
  const again = () => {
    work();
    setTimeout(again, MINUTE - (Date.now() % MINUTE));
  };
  again();
  document.addEventListener('visibilitychange', () => document.hidden || work());
}
