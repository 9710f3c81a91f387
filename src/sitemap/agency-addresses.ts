/** Lists the addresses of the agencies' directories and of every agency, which are not in content (AGY-10 to AGY-12, DEL-10). */
import type { Agencies } from '../agencies/service.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import { pageAddress } from '../site/page-address.ts';
import type { SiteLanguage } from '../site/sites.ts';
import { agencyAddress } from '../site/addresses.rules.ts';
import { urls } from '../site/urls.ts';
import { LOCATION_LENGTH, PART_ADDRESSES } from './limits.ts';
import { entryXml, PART_FOOT, PART_HEAD } from './xml.ts';

/** The origin and prefix of the addresses, and whether pages end in a slash. */
export interface AddressPlace extends Pick<SiteLanguage, 'origin' | 'prefix'> {
  trailingSlash: boolean;
}

/**
 * States, then their towns, then their agencies, each once.
 * @returns absolute addresses @throws UpstreamError when no agencies are available, not even those of the last day
 */
export async function agencyAddresses(agencies: Agencies, place: AddressPlace, signal: AbortSignal): Promise<string[]> {
  const paths = new Set<string>();
  const byState = await Promise.all(Object.keys(STATES).map(async (code) => [code, await agencies.inState(code, signal)] as const));
  for (const [code, list] of byState) if (list.length > 0) paths.add(urls.agenciesIn(code));
  for (const [code, list] of byState) for (const { Address } of list) paths.add(urls.agenciesIn(code, Address.City));
  for (const [, list] of byState) for (const agency of list) paths.add(agencyAddress(agency));
  return [...paths]
    .map((path) => pageAddress(place, decodeURIComponent(path), place.trailingSlash))
    .filter((address) => address.length < LOCATION_LENGTH);
}

/** The number of files for a number of addresses. */
export const agencyParts = (addresses: readonly string[]): number => Math.ceil(addresses.length / PART_ADDRESSES);

/** @param part counts from 1 @returns the document, or `undefined` for a missing part */
export function agencyPart(addresses: readonly string[], part: number): string | undefined {
  const own = addresses.slice((part - 1) * PART_ADDRESSES, part * PART_ADDRESSES);
  if (own.length === 0) return undefined;
  return PART_HEAD + own.map((location) => entryXml({ location, changedAt: null, alternates: [] })).join('') + PART_FOOT;
}
