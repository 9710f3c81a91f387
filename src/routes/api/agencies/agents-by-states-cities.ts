/** GET /api/agentsbystatescities?state=…&city=… (S1 §7): the agents of a city, or the service's AgentSearchError, which is a valid response (API-02). */
import * as z from 'zod';
import { agencyEndpoint, filledLine } from './agency-answer.ts';

export const agentsByStatesCities = agencyEndpoint({
  name: 'agents-by-states-cities',
  query: z.lazy(() => z.object({ state: filledLine(40), city: filledLine(100) })),
  maxAgeSeconds: 300,
  async answer({ agencies }, { state, city }, signal) {
    const found = await agencies.inCity(state, city, signal);
    return {
      AgenciesByCityAndStateResponse: { GetAgenciesByCityAndStateResult: Array.isArray(found) ? { AgentInformation: found } : found },
    };
  },
});
