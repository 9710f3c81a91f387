/** Distances of found agencies from the searched place (S2 §9). */
import type { Agency, AgencyMatch, Point } from '../agency.ts';
import { milesBetween } from './distance.rules.ts';

/** @returns the agencies in their order, with miles, or `null` where either has no location */
export function withDistance(agencies: readonly Agency[], from: Point | null | undefined): AgencyMatch[] {
  return agencies.map((agency) => {
    const { GeoCode } = agency.Address;
    const Distance = from && GeoCode ? milesBetween(from, { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude }) : null;
    return { ...agency, Distance };
  });
}

/** Nearest first; those without a location come last, in their order. */
export const nearestFirst = (agencies: readonly AgencyMatch[]): AgencyMatch[] =>
  [...agencies].sort((a, b) => milesOrMost(a) - milesOrMost(b));

/** More than any distance on the globe, and a finite number for the comparison. */
const milesOrMost = ({ Distance }: AgencyMatch): number => Distance ?? Number.MAX_SAFE_INTEGER;
