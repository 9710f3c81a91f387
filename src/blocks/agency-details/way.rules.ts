/** The way to an agency in words: how far it is from the middle of its town, and on which side. Pure. */
import type { Point } from '../../agencies/agency.ts';
import { milesBetween } from '../../agencies/places/distance.rules.ts';

/** Clockwise from north. */
export const SIDES = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** Nearer than this, in miles, an office is in the middle of town; farther than the other, the town's point is of no help. */
const MIDDLE = 0.3;
const FAR = 25;

/** @returns miles with one decimal and the side of the town, `undefined` in its middle; nothing for a place too far away */
export function wayFrom(town: Point, office: Point): { miles: string; side: (typeof SIDES)[number] | undefined } | undefined {
  const miles = milesBetween(town, office);
  if (miles > FAR) return undefined;
  const east = (office.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180);
  const eighth = Math.round((Math.atan2(east, office.latitude - town.latitude) / Math.PI) * 4);
  return { miles: miles.toFixed(1), side: miles < MIDDLE ? undefined : SIDES[(eighth + 8) % 8] };
}
