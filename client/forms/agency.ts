/** Which agency a form goes to: the associated one of the cookie, else the one last looked at (S3 §7). */
import { isAccountNumber } from '../../src/agencies/account-number/rules.ts';
import { associatedAgency } from '../../src/agencies/attribution/rules.ts';
import { agencyDetail } from '../../src/addresses/rules.ts';
import { savedAgency, viewingAgency } from '../agencies/saved.ts';

/** @returns an account number, or empty */
export function knownAgency(): string {
  const associated = associatedAgency(document.cookie);
  return isAccountNumber(associated) ? associated : viewingAgency();
}

/** @returns its name, from what is saved or from the directory; empty when nobody knows it */
async function agencyName(number: string): Promise<string> {
  const saved = savedAgency();
  if (saved?.AgencyAccountNumber.toLowerCase() === number.toLowerCase()) return saved.AgencyName;
  try {
    const answer = await fetch(`${agencyDetail}?${new URLSearchParams({ accountnumber: number })}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const { AgencyByAgencyIdResponse: found } = (await answer.json()) as {
      AgencyByAgencyIdResponse?: { GetAgencyByAgencyIdResult: { AgentInformation: { AgencyName: string } } };
    };
    return found?.GetAgencyByAgencyIdResult.AgentInformation.AgencyName ?? '';
  } catch {
    return '';
  }
}

/** Names the agency that the form goes to, where only the browser knows it. */
export async function showAgency(form: HTMLFormElement): Promise<void> {
  if (form.querySelector<HTMLInputElement>('input[name="agency"]')!.value) return;
  const number = knownAgency();
  const name = number && (await agencyName(number));
  if (!name) return;
  form.querySelector('.form__agency-name')!.textContent = name;
  form.querySelector<HTMLElement>('.form__agency')!.hidden = false;
}
