/** Follows a link that an agency gave away (S1 §4, AGY-09). In the browser, since pages are the same for everyone; loaded only when the address has the parameter. */
import { associatedCookie, attribution } from '../src/agencies/attribution/rules.ts';
import { readSaved } from '../src/agencies/saved/rules.ts';
import { isSameNumber } from '../src/agencies/account-number/rules.ts';
import { saveAgency, savedAgency } from './agencies/saved.ts';

const ENDPOINT = '/api/agencydetail?accountnumber=';
const TIMEOUT_MS = 15_000;

async function attribute(): Promise<void> {
  const asked = attribution(location.search, document.cookie, savedAgency()?.AgencyAccountNumber ?? '');
  if (!asked) return;
  if (asked.fetch) {
    const answer = await fetch(ENDPOINT + encodeURIComponent(asked.number), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const agency = answer.ok ? readSaved(agencyIn(await answer.json())) : undefined;
    // A number that nobody has is believed nowhere.
    if (!agency || !isSameNumber(agency.AgencyAccountNumber, asked.number)) return;
    saveAgency(agency);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
  if (asked.cookie) document.cookie = associatedCookie(asked.number, location.protocol === 'https:');
}

/** `AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult` holds `AgentInformation`, one or a list of one (S1 §7). */
function agencyIn(answer: unknown): unknown {
  const { AgencyByAgencyIdResponse: outer } = (answer ?? {}) as {
    AgencyByAgencyIdResponse?: { GetAgencyByAgencyIdResult?: { AgentInformation?: unknown } };
  };
  const found = outer?.GetAgencyByAgencyIdResult?.AgentInformation;
  return Array.isArray(found) ? found[0] : found;
}

// Without an answer the visit stays what it was: a link followed again tries again.
attribute().catch(() => undefined);
