/** Brings what a form that was sent without script has to say of agencies: the one that was chosen, or those that were found (FRM-09). */
import type { Agency, FoundAgency } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';
import type { Services } from '../../services.ts';
import { locationOf } from '../quote-request/load.ts';

interface Props {
  page: Pick<PageContext, 'submission'>;
}

export interface FormData {
  agency?: Agency;
  found?: FoundAgency[];
}

/** Only a form that comes back has anything to ask. */
export const isNeeded = ({ page: { submission } }: Props): boolean => Boolean(submission?.agency || submission?.finder?.q);

/** @throws UpstreamError: the form says that agencies can't be looked up just now */
export async function load({ page: { submission } }: Props, services: unknown, signal: AbortSignal): Promise<FormData> {
  const { agencies } = services as Pick<Services, 'agencies'>;
  if (submission?.finder?.q) return { found: await agencies.near(locationOf(submission.finder.q, submission.finder.language), signal) };
  const agency = submission?.agency ? await agencies.byAccountNumber(submission.agency, signal) : undefined;
  return agency ? { agency } : {};
}
