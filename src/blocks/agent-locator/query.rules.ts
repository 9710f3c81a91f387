/** Reads the locator's search from the address, writes it back, and filters the results (S2 §5, §9; LOC-02). */
import type { AgencyMatch, Point } from '../../agencies/agency.ts';
import { usablePoint } from '../../agencies/places/distance.rules.ts';
import { speaks } from '../../agencies/display/languages.rules.ts';
import { MAX_ADDRESS } from '../../geocoding/place-text.rules.ts';

/** Miles that a visitor may choose (S2 §9). */
export const DISTANCES = [5, 10, 20, 50] as const;
/** Radius when the visitor chose none, the service's own (S1 §9): a chosen distance only leaves agencies out. */
export const USUAL_MILES = 100;
/** Wider radii, tried in order when a chosen distance has no result. */
export const WIDER_MILES = [10, 20, 50, 100] as const;
/** Entries on one page of the list; the map shows all. */
export const PAGE_ENTRIES = 20;
/** Limit of results, above the number of agencies in the largest state; a map with more could not be read. */
export const MOST_RESULTS = 3000;

export interface AgentSearch {
  /** As typed, without leading or trailing spaces. */
  q: string;
  /** Whether a search was sent; tells an empty search from none. */
  isAsked: boolean;
  name: string;
  language: string;
  /** One of `DISTANCES`; `undefined` when none is chosen. */
  miles: number | undefined;
  /** The middle of the map, or the visitor's location; takes precedence over `q`. */
  point: Point | null;
  insuranceType: string;
  isMapOff: boolean;
  /** 1-based. */
  page: number;
}

/** @param query parameters of the page; invalid values are ignored */
export function readAgentSearch(query: URLSearchParams): AgentSearch {
  const textAt = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_ADDRESS);
  const miles = Number(textAt('distance'));
  return {
    q: textAt('q'),
    isAsked: query.has('q'),
    name: textAt('name'),
    language: textAt('language'),
    miles: DISTANCES.find((each) => each === miles),
    point: usablePoint(textAt('lat'), textAt('lng')),
    insuranceType: textAt('insuranceType').slice(0, 40),
    isMapOff: query.get('map') === 'off',
    page: /^[1-9]\d{0,3}$/.test(textAt('page')) ? Number(textAt('page')) : 1,
  };
}

/** False for a page with an empty form. */
export const isSearch = ({ q, point }: Pick<AgentSearch, 'q' | 'point'>): boolean => q !== '' || point !== null;

/** The query of a search, in a fixed order and without empty values; a changed search starts at the first page. */
export function agentQueryOf(search: AgentSearch, change: Partial<AgentSearch> = {}): string {
  const { q, name, language, miles, point, insuranceType, isMapOff, page } = { ...search, page: 1, ...change };
  const values = {
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
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
}

/** Matches the name of agency or agent in any case, and the language; an agency without a location matches unless a distance was chosen (S2 §5). */
export function matchesSearch(agency: AgencyMatch, { name, language, miles }: AgentSearch, radius: number): boolean {
  const wanted = name.toLowerCase();
  const names = [agency.AgencyName, agency.FirstName, agency.LastName, `${agency.FirstName} ${agency.LastName}`];
  const isNear = agency.Distance === null ? miles === undefined : agency.Distance <= radius;
  return isNear && names.some((each) => each.toLowerCase().includes(wanted)) && speaks(agency, language);
}

/** @returns the smallest wider radius with results, and the agencies in it; `undefined` when there are none */
export function widened(
  found: readonly AgencyMatch[],
  search: AgentSearch,
  radius: number,
): { radius: number; agencies: AgencyMatch[] } | undefined {
  for (const wider of WIDER_MILES.filter((miles) => miles > radius)) {
    const agencies = found.filter((agency) => matchesSearch(agency, search, wider));
    if (agencies.length) return { radius: wider, agencies };
  }
  return undefined;
}
