/** Loads the towns of the state in the address, with the number of agencies in each. */
import type { Agency, Point } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';
import { defineLoad } from '../define-load.ts';

export interface AgencyTown {
  name: string;
  agencies: number;
  /** Location of one of its agencies; absent if none has a location. */
  point?: Point;
}

export interface StateTowns {
  /** Code in capitals. */
  state: string;
  towns: AgencyTown[];
}

export const load = defineLoad({
  needs: ['agencies'],
  onFailure: 'message',
  timeLimitMs: 8000,
  maxAgeSeconds: 600,
  async load({ page }: { page: Pick<PageContext, 'query'> }, { agencies }, signal): Promise<StateTowns> {
    const state = page.query.get('state') ?? '';
    return { state, towns: agencyTowns(await agencies.inState(state, signal)) };
  },
});

/** Towns by name; agencies without a known town are left out. */
export function agencyTowns(agencies: readonly Pick<Agency, 'Address'>[]): AgencyTown[] {
  const counts = new Map<string, AgencyTown>();
  for (const { Address } of agencies) {
    const key = Address.City.toLowerCase();
    if (!key) continue;
    const town: AgencyTown = counts.get(key) ?? { name: Address.City, agencies: 0 };
    town.agencies++;
    if (Address.GeoCode) town.point ??= { latitude: Address.GeoCode.Latitude, longitude: Address.GeoCode.Longitude };
    counts.set(key, town);
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
