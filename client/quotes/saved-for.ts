/** The saved agency, where it can answer a quote request. */
import type { Agency } from '../../src/agencies/agency.ts';
import { stateOfZip } from '../../src/geocoding/zip-states.rules.ts';
import { savedAgency } from '../agencies/saved.ts';

/** @returns the one in the state of the ZIP; any where no ZIP is known */
export function savedFor(zip: string): Agency | undefined {
  const mine = savedAgency();
  return !zip || mine?.Address.State === stateOfZip(zip) ? mine : undefined;
}
