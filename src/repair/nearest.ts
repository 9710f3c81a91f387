/** Sorts facilities by distance. */
import type { Point } from '../agencies/agency.ts';
import { milesBetween } from '../agencies/places/distance.rules.ts';
import { type FacilityMatch, MAX_FACILITIES, type RepairFacility } from './service.ts';

/** Farther than any place on the globe; the difference of two infinities cannot be sorted. */
const FAR = 1e6;

/** @returns at most `MAX_FACILITIES`, nearest first, those without a location last @param withinMiles leaves out farther ones and those without a location */
export function nearestFacilities(
  facilities: readonly RepairFacility[],
  point: Point,
  withinMiles = Number.POSITIVE_INFINITY,
): FacilityMatch[] {
  return facilities
    .map((facility) => ({ ...facility, Distance: milesFrom(facility, point) }))
    .filter(({ Distance }) => withinMiles === Number.POSITIVE_INFINITY || (Distance !== null && Distance <= withinMiles))
    .sort((a, b) => (a.Distance ?? FAR) - (b.Distance ?? FAR))
    .slice(0, MAX_FACILITIES);
}

function milesFrom({ Address: { GeoCode } }: RepairFacility, point: Point): number | null {
  return GeoCode && milesBetween({ latitude: GeoCode.Latitude, longitude: GeoCode.Longitude }, point);
}
