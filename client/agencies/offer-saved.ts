/** Puts the visitor's saved agency first where agencies are chosen (S1 §3). */
import type { Agency } from '../../src/agencies/agency.ts';
import { savedAgency } from './saved.ts';

/** @param root the finder as the server renders it @returns the saved agency, if there is one */
export function offerSaved(root: HTMLElement): Agency | undefined {
  const mine = savedAgency();
  const offer = root.querySelector<HTMLElement>('[data-part="mine"]');
  if (!mine || !offer) return mine;
  offer.querySelector('[data-part="mine-name"]')!.textContent = mine.AgencyName;
  offer.querySelector('button')!.value = mine.AgencyAccountNumber;
  offer.hidden = false;
  return mine;
}
