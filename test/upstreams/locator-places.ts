/** The location of a place, computed from the agencies there: as much geography as a stand-in needs, and the same for the stand-in's geocoder. */

import type { Agency, Point } from '../../src/agencies/agency.ts';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

interface Place {
  addressline1?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalcode?: string | undefined;
}

/** @returns the centre of the agencies in the named place */
export function placeNamed(
  agencies: readonly { agency: Agency }[],
  { addressline1 = '', city = '', state = '', postalcode = '' }: Place,
): Point | undefined {
  const zip = postalcode.slice(0, 5) || (/\b(\d{5})(?:-\d{4})?$/.exec(addressline1.trim())?.[1] ?? '');
  const there = agencies.flatMap(({ agency: { Address } }) => {
    const isThere = zip ? Address.Zip.startsWith(zip) : same(Address.City, city) && (!state || same(Address.State, state));
    return isThere && Address.GeoCode ? [Address.GeoCode] : [];
  });
  if (!there.length) return undefined;
  const mean = (name: 'Latitude' | 'Longitude') => there.reduce((sum, point) => sum + point[name], 0) / there.length;
  return { latitude: mean('Latitude'), longitude: mean('Longitude') };
}
