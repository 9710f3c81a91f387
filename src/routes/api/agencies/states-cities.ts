/** GET /api/statescities (S1 §7, S2 §7): states and their cities, sorted by Key. */
import * as z from 'zod';
import { agencyEndpoint } from './agency-answer.ts';

export const statesCities = agencyEndpoint({
  name: 'states-cities',
  query: z.object({}),
  maxAgeSeconds: 3600,
  async answer({ agencies }, _, signal) {
    return { AgencyStatesAndCitiesResponse: { GetAgencyStatesAndCitiesResult: await agencies.states(signal) } };
  },
});
