/** The address of a maps service with directions to an agency. Pure, for server and browser. */
import type { Agency } from '../agency.ts';

/** A plain link that any browser or phone understands, and that sends no request before it is followed. */
const SERVICE = 'https://www.google.com/maps/dir/?api=1&destination=';

/** @returns empty when the agency has neither a street nor a location */
export function directionsUrl({ Address: { Line1, City, State, Zip, GeoCode } }: Pick<Agency, 'Address'>): string {
  const written = [Line1, City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const to = Line1 && City ? written : GeoCode ? `${GeoCode.Latitude},${GeoCode.Longitude}` : '';
  return to && SERVICE + encodeURIComponent(to.toWellFormed());
}
