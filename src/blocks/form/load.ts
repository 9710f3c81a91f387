/** Loads the agencies for a form that was sent without script: the chosen one, or the search results (FRM-09). */
import type { Agency, AgencyMatch } from '../../agencies/agency.ts';
import { agenciesInPlace } from '../../agencies/in-place.ts';
import type { PageContext } from '../../fields/context.ts';
import { defineLoad } from '../define-load.ts';
import { locationOf } from '../quote-request/load.ts';

interface Props {
  page: Pick<PageContext, 'submission'>;
}

export interface FormData {
  agency?: Agency;
  found?: AgencyMatch[];
}

/** Only a submitted form needs agencies. */
export const isNeeded = ({ page: { submission } }: Props): boolean => Boolean(submission?.agency || submission?.finder?.q);

/** @throws UpstreamError: the form then says that agencies cannot be looked up */
export const load = defineLoad({
  needs: ['agencies'],
  isNeeded,
  onFailure: 'message',
  timeLimitMs: 5000,
  async load({ page: { submission } }: Props, { agencies }, signal): Promise<FormData> {
    const { q, language = '' } = submission?.finder ?? {};
    if (q) return { found: await agenciesInPlace(agencies, locationOf(q, language), signal) };
    const agency = submission?.agency ? await agencies.byAccountNumber(submission.agency, signal) : undefined;
    return agency ? { agency } : {};
  },
});
