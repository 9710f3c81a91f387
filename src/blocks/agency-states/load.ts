/** Brings the states that have agencies, with their cities. */
import type { StateCities } from '../../agencies/service.ts';
import type { Services } from '../../services.ts';

export const load = (_: unknown, services: unknown, signal: AbortSignal): Promise<StateCities[]> =>
  (services as Pick<Services, 'agencies'>).agencies.states(signal);
