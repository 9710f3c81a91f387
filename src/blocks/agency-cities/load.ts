/** Brings the towns of the state that the address names, with how many agencies each has. */
import type { Agency, Point } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';
import type { Services } from '../../services.ts';

export interface Town {
  name: string;
  agencies: number;
  /** Of one of its agencies; absent where none has a place. */
  point?: Point;
}

export interface StateTowns {
  /** Code in capitals. */
  state: string;
  towns: Town[];
}

export async function load({ page }: { page: Pick<PageContext, 'query'> }, services: unknown, signal: AbortSignal): Promise<StateTowns> {
  const state = page.query.get('state') ?? '';
  const agencies = await (services as Pick<Services, 'agencies'>).agencies.inState(state, signal);
  return { state, towns: townsOf(agencies) };
}

/** Towns by name; agencies whose town is not known are in none. */
export function townsOf(agencies: readonly Pick<Agency, 'Address'>[]): Town[] {
  const counts = new Map<string, Town>();
  for (const { Address } of agencies) {
    const key = Address.City.toLowerCase();
    if (!key) continue;
    const town: Town = counts.get(key) ?? { name: Address.City, agencies: 0 };
    town.agencies++;
    if (Address.GeoCode) town.point ??= { latitude: Address.GeoCode.Latitude, longitude: Address.GeoCode.Longitude };
    counts.set(key, town);
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
