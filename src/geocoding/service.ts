/** Geocoding: finds the point of a typed place, with a maps service or the site's own gazetteer (design.md). */
import type { Point } from '../agencies/agency.ts';

export interface Geocoded {
  /** House and street as typed, empty for a place alone. */
  line1: string;
  city: string;
  /** Two capital letters. */
  state: string;
  /** Five digits; empty for a town or a state. */
  zip: string;
  point: Point;
  /** What the point is: `address` only from a service with houses; else the centre of an area. */
  exactness: 'address' | 'zip' | 'town' | 'state';
  /** The area of which it is the centre, for "centre of 16501"; empty for an address. */
  centreOf: string;
  /** A ZIP of the town when only the town is known, for services that need one; absent when unknown. */
  nearZip?: string;
  /** How the text was read, when it was no place as written; absent for an exact match. */
  readAs?: string;
}

export interface Geocoder {
  /**
   * @param address one line of at most 200 characters
   * @returns `undefined` for an unknown place @throws UpstreamError
   */
  geocode(address: string, signal: AbortSignal): Promise<Geocoded | undefined>;
}
