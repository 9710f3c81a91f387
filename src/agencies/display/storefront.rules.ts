/** The picture of an agency: its photo, or a storefront chosen by its address (decision 090). Pure, for server and browser. */
import type { Agency } from '../agency.ts';

/** Any agency, without an address. */
export const STOREFRONT = '/-/media/agency-storefront.svg';

/** Main street, shops beside a highway, a house on a country road, a city block. */
export type Storefront = 'brick' | 'strip' | 'farmhouse' | 'city';

/** ZIPs of the large cities of the fourteen states: the post office gives each city that size its own first three digits. */
const CITY = /^(07[13]|10[0-4]|11[124]|142|152|191|20[02-5]|212|282|372|381|402|432|441|452|462|532|606)/;
const HIGHWAY = /\b(boulevard|blvd|highway|hwy|mall|parkway|pkwy|pike|plaza)\.?$|\b(highway|hwy|route|rte)\.? \d/i;
const SUITE = /^(suite|ste|unit)\b/i;
const COUNTRY_ROAD = /\b(road|rd|lane|ln)\.?$/i;
/** Streets count from the middle of a town: houses with such a number are out among the parking lots. */
const FAR_OUT = 3000;

/** @returns the kind of place, always the same for an address; `brick` for one that says nothing */
export function storefrontOf({
  Address: { Line1, Line2, Zip },
}: {
  Address: Pick<Agency['Address'], 'Line1' | 'Line2' | 'Zip'>;
}): Storefront {
  if (CITY.test(Zip)) return 'city';
  if (HIGHWAY.test(Line1) || SUITE.test(Line2)) return 'strip';
  if (COUNTRY_ROAD.test(Line1)) return 'farmhouse';
  return Number.parseInt(Line1, 10) >= FAR_OUT ? 'strip' : 'brick';
}

/** 1200 by 900. */
export const storefrontPicture = (agency: Parameters<typeof storefrontOf>[0]): string =>
  `/-/media/agency-storefront-${storefrontOf(agency)}.svg`;

/** @returns address or data of the agency's own picture, else of its storefront */
export const pictureOf = (agency: Agency): string => (agency.Image ? `data:image/png;base64,${agency.Image}` : storefrontPicture(agency));
