/** Geocoding: a place that a visitor typed to a point, from a maps service or from the gazetteer that the site brings (design.md). */
import type { Point } from '../agencies/agency.ts';

export interface Geocoded {
  /** House and street as typed, empty where only a place was asked. */
  line1: string;
  city: string;
  /** Two capital letters. */
  state: string;
  /** Five digits; empty for a town or a state. */
  zip: string;
  point: Point;
  /** What the point stands for: `address` only from a service that knows houses; else the centre of something. */
  exactness: 'address' | 'zip' | 'town' | 'state';
  /** What it is the centre of, for "centre of 16501"; empty for an address. */
  centreOf: string;
  /** A ZIP of the town where only the town is known, for services that ask for one; absent where nobody knows. */
  nearZip?: string;
  /** What was typed was read as this, since it is no place as written; absent when it was taken as it stands. */
  readAs?: string;
}

export interface Geocoder {
  /**
   * @param address one line, at most 200 characters count
   * @returns `undefined` for what is no place @throws UpstreamError
   */
  geocode(address: string, signal: AbortSignal): Promise<Geocoded | undefined>;
}
