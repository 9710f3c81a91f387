/** Brings the agencies of the town that the address names, and the time that their hours are read at. */
import type { Agency } from '../../agencies/agency.ts';
import type { AgentSearchError } from '../../agencies/service.ts';
import type { PageContext } from '../../fields/context.ts';
import type { Services } from '../../services.ts';

export interface TownAgencies {
  found: Agency[] | AgentSearchError;
  /** Milliseconds since 1970. */
  now: number;
}

export async function load({ page }: { page: Pick<PageContext, 'query'> }, services: unknown, signal: AbortSignal): Promise<TownAgencies> {
  const { agencies, clock } = services as Pick<Services, 'agencies' | 'clock'>;
  const found = await agencies.inCity(page.query.get('state') ?? '', page.query.get('city') ?? '', signal);
  return { found, now: clock.now() };
}
