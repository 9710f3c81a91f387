/** Handles a link that an agency shared (S1 §4, AGY-09). In the browser, since pages are the same for everyone; loaded only for an address that says where the visitor comes from (client/arrival.ts). */
import { associatedCookie, attribution } from '../src/agencies/visitor/attribution.rules.ts';
import { readSaved } from '../src/agencies/visitor/saved.rules.ts';
import { isSameNumber } from '../src/agencies/visitor/account-number.rules.ts';
import { saveAgency } from './agencies/save.ts';
import { savedAgency } from './agencies/saved.ts';
import { whenShown } from './when-shown.ts';

const ENDPOINT = '/api/agencydetail?accountnumber=';
const TIMEOUT_MS = 15_000;

async function attribute(): Promise<void> {
  const source = attribution(location.search, document.cookie, savedAgency()?.AgencyAccountNumber ?? '');
  if (!source) return;
  if (source.fetch) {
    const answer = await fetch(ENDPOINT + encodeURIComponent(source.number), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const agency = answer.ok ? readSaved(agencyIn(await answer.json())) : undefined;
    // An unknown number is ignored.
    if (!agency || !isSameNumber(agency.AgencyAccountNumber, source.number)) return;
    saveAgency(agency);
  }
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
  if (source.cookie) document.cookie = associatedCookie(source.number, location.protocol === 'https:');
}

/** `AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult` contains `AgentInformation`, one or a list of one (S1 §7). */
function agencyIn(answer: unknown): unknown {
  const { AgencyByAgencyIdResponse: outer } = (answer ?? {}) as {
    AgencyByAgencyIdResponse?: { GetAgencyByAgencyIdResult?: { AgentInformation?: unknown } };
  };
  const found = outer?.GetAgencyByAgencyIdResult?.AgentInformation;
  return Array.isArray(found) ? found[0] : found;
}

// Without a response nothing changes: following the link again retries.
whenShown(() => attribute().catch(() => undefined));
