/** How far found agencies are from the place that was searched (S2 §9). */
import type { Agency, FoundAgency, Point } from './agency.ts';
import { milesBetween } from './distance/rules.ts';

/** @returns the agencies in their order, with miles, or `null` where either has no place */
export function withDistance(agencies: readonly Agency[], from: Point | null | undefined): FoundAgency[] {
  return agencies.map((agency) => {
    const { GeoCode } = agency.Address;
    const Distance = from && GeoCode ? milesBetween(from, { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude }) : null;
    return { ...agency, Distance };
  });
}

/** Nearest first; those without a place come last, as they were. */
export const nearestFirst = (agencies: readonly FoundAgency[]): FoundAgency[] =>
  [...agencies].sort((a, b) => milesOrMost(a) - milesOrMost(b));

/** More than any way on the globe, and a number that can be subtracted from itself. */
const milesOrMost = ({ Distance }: FoundAgency): number => Distance ?? Number.MAX_SAFE_INTEGER;
