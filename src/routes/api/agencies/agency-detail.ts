/** GET /api/agencydetail?accountnumber=… (S1 §7): one agency in its envelope. */
import * as z from 'zod';
import { NotFound } from '../../../errors.ts';
import { agencyEndpoint, filledLine } from './agency-answer.ts';

export const getAgencyDetail = agencyEndpoint({
  name: 'agency-detail',
  query: z.lazy(() => z.object({ accountnumber: filledLine(60) })),
  maxAgeSeconds: 300,
  async answer({ agencies }, { accountnumber }, signal) {
    const agency = await agencies.byAccountNumber(accountnumber, signal);
    if (!agency) throw new NotFound('No agency has this account number.');
    return { AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: agency } } };
  },
});
