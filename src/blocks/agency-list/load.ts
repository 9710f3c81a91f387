/** Loads the agencies of the town in the address, and the time that decides which of them are open. */
import type { Agency } from '../../agencies/agency.ts';
import type { AgentSearchError } from '../../agencies/service.ts';
import type { PageContext } from '../../fields/context.ts';
import { defineLoad } from '../define-load.ts';

export interface TownAgencies {
  found: Agency[] | AgentSearchError;
  /** Milliseconds since 1970. */
  now: number;
}

export const load = defineLoad({
  needs: ['agencies', 'clock'],
  onFailure: 'message',
  timeLimitMs: 8000,
  maxAgeSeconds: 60,
  async load({ page }: { page: Pick<PageContext, 'query'> }, { agencies, clock }, signal): Promise<TownAgencies> {
    const found = await agencies.inCity(page.query.get('state') ?? '', page.query.get('city') ?? '', signal);
    return { found, now: clock.now() };
  },
});
