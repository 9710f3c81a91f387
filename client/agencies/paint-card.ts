/** What the quote's agency cards show beside name and address: picture, distance and open state. */
import type { AgencyMatch } from '../../src/agencies/agency.ts';
import { pictureOf } from '../../src/agencies/display/storefront.rules.ts';
import { milesText } from '../../src/agencies/places/distance.rules.ts';
import { paintOpenState } from './open-state.ts';

/** @param words the element with the sentences of the open state */
export function paintCard(card: HTMLElement, words: HTMLElement, agency: AgencyMatch): void {
  card.querySelector<HTMLImageElement>('[data-part="image"]')!.src = pictureOf(agency);
  const far = card.querySelector<HTMLElement>('[data-part="far"]')!;
  far.hidden = agency.Distance === null;
  far.querySelector('strong')!.textContent = milesText(agency.Distance ?? 0);
  paintOpenState(card.querySelector<HTMLElement>('.locator__open')!, words, agency);
}
