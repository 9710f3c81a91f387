/** What a visitor asks of the locator, as its address spells it, and how its answers are chosen (S2 §5, §9; LOC-02). */
import type { FoundAgency, Point } from '../../agencies/agency.ts';
import { usablePoint } from '../../agencies/distance/rules.ts';
import { speaks } from '../../agencies/languages/rules.ts';
import { MAX_ADDRESS } from '../../geocoding/typed/rules.ts';

/** Miles that a visitor may choose (S2 §9). */
export const DISTANCES = [5, 10, 20, 50] as const;
/** How far is looked when nobody chose. */
export const USUAL_MILES = 20;
/** How far, one after the other, when there is nothing nearer; the last is the service's own radius (S1 §9). */
export const WIDER_MILES = [10, 20, 50, 100] as const;
/** Entries of one page of the list; the map has all. */
export const PAGE_ENTRIES = 20;
/** More than a map can tell apart and a visitor can look through: all agencies of the largest state are fewer. */
export const MOST_RESULTS = 3000;

export interface Search {
  /** As typed, without spaces round it. */
  q: string;
  /** Whether the search was asked at all: an empty one is told apart from none. */
  isAsked: boolean;
  name: string;
  language: string;
  /** One of `DISTANCES`; `undefined` when none is chosen. */
  miles: number | undefined;
  /** The middle of the map, or the visitor's own place: goes before `q`. */
  point: Point | null;
  insuranceType: string;
  isMapOff: boolean;
  /** From 1. */
  page: number;
}

/** @param query parameters of the page; what can't be meant counts as not said */
export function readSearch(query: URLSearchParams): Search {
  const said = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_ADDRESS);
  const miles = Number(said('distance'));
  return {
    q: said('q'),
    isAsked: query.has('q'),
    name: said('name'),
    language: said('language'),
    miles: DISTANCES.find((each) => each === miles),
    point: usablePoint(said('lat'), said('lng')),
    insuranceType: said('insuranceType').slice(0, 40),
    isMapOff: query.get('map') === 'off',
    page: /^[1-9]\d{0,3}$/.test(said('page')) ? Number(said('page')) : 1,
  };
}

/** The query of a search, in one order and without what is not said; a change of the search begins at the first page. */
export function queryOf(search: Search, change: Partial<Search> = {}): string {
  const { q, name, language, miles, point, insuranceType, isMapOff, page } = { ...search, page: 1, ...change };
  const said = {
    q,
    lat: point ? String(point.latitude) : '',
    lng: point ? String(point.longitude) : '',
    name,
    language,
    distance: miles ? String(miles) : '',
    insuranceType,
    map: isMapOff ? 'off' : '',
    page: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString();
}

/** Name of agency or agent, in any case; language; an agency without a place stays unless a distance was chosen (S2 §5). */
export function fits(agency: FoundAgency, { name, language, miles }: Search, radius: number): boolean {
  const wanted = name.toLowerCase();
  const names = [agency.AgencyName, agency.FirstName, agency.LastName, `${agency.FirstName} ${agency.LastName}`];
  const isNear = agency.Distance === null ? miles === undefined : agency.Distance <= radius;
  return isNear && names.some((each) => each.toLowerCase().includes(wanted)) && speaks(agency, language);
}

/** @returns the smallest wider radius that has any of the agencies, with those in it; `undefined` when none has */
export function widened(
  found: readonly FoundAgency[],
  search: Search,
  radius: number,
): { radius: number; agencies: FoundAgency[] } | undefined {
  for (const wider of WIDER_MILES.filter((miles) => miles > radius)) {
    const agencies = found.filter((agency) => fits(agency, search, wider));
    if (agencies.length) return { radius: wider, agencies };
  }
  return undefined;
}
