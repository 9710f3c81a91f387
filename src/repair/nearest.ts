/** Orders facilities by how far they are. */
import type { Point } from '../agencies/agency.ts';
import { milesBetween } from '../agencies/distance/rules.ts';
import { type FoundFacility, MAX_FACILITIES, type RepairFacility } from './service.ts';

/** Farther than any place on the globe; two infinities have no difference to sort by. */
const FAR = 1e6;

/** @returns at most `MAX_FACILITIES`, nearest first, those without a place last @param withinMiles leaves out what is farther, or has no place */
export function nearest(facilities: readonly RepairFacility[], point: Point, withinMiles = Number.POSITIVE_INFINITY): FoundFacility[] {
  return facilities
    .map((facility) => ({ ...facility, Distance: milesFrom(facility, point) }))
    .filter(({ Distance }) => withinMiles === Number.POSITIVE_INFINITY || (Distance !== null && Distance <= withinMiles))
    .sort((a, b) => (a.Distance ?? FAR) - (b.Distance ?? FAR))
    .slice(0, MAX_FACILITIES);
}

function milesFrom({ Address: { GeoCode } }: RepairFacility, point: Point): number | null {
  return GeoCode && milesBetween({ latitude: GeoCode.Latitude, longitude: GeoCode.Longitude }, point);
}
