/** Finds the agency that a form is sent to: the associated one of the cookie, else the one viewed last (S3 §7). */
import { isAccountNumber } from '../../src/agencies/visitor/account-number.rules.ts';
import { associatedAgency } from '../../src/agencies/visitor/attribution.rules.ts';
import { agencyDetail } from '../../src/site/addresses.rules.ts';
import { savedAgency, viewingAgency } from '../agencies/saved.ts';

/** @returns an account number, or empty */
export function currentAgency(): string {
  const associated = associatedAgency(document.cookie);
  return isAccountNumber(associated) ? associated : viewingAgency();
}

/** @returns its name, from the saved agency or the directory; empty when unknown */
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

/** Shows the agency that the form is sent to, when only the browser knows it. */
export async function showAgency(form: HTMLFormElement): Promise<void> {
  if (form.querySelector<HTMLInputElement>('input[name="agency"]')!.value) return;
  const number = currentAgency();
  const name = number && (await agencyName(number));
  if (!name) return;
  form.querySelector('.form__agency-name')!.textContent = name;
  form.querySelector<HTMLElement>('.form__agency')!.hidden = false;
}
