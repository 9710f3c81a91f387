/** Agencies by words, for links that lead to one. */
import { agenciesByWords } from '../../../agencies/find-by-words.ts';
import type { ReferenceChoice } from '../../../editing/protocol.ts';
import { urls } from '../../../site/urls.ts';
import type { AskedChoices } from './asked-choices.ts';

const MAX_AGENCIES = 12;

export async function agencyChoices({ editor, words, signal }: AskedChoices): Promise<ReferenceChoice[]> {
  const found = await agenciesByWords(editor.services.agencies, words, MAX_AGENCIES, signal);
  return found.map((agency) => ({
    id: agency.AgencyAccountNumber,
    title: agency.AgencyName,
    path: urls.agency(agency),
    note: `${agency.Address.City}, ${agency.Address.State}`,
  }));
}
