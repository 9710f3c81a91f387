/** Agencies from local JSON in the locator service's own shapes: the mock mode of S1 §7 (AGY-13). */
import { AGENCIES_PER_PAGE } from './display/finder.rules.ts';
import type { Geocoded, Geocoder } from '../geocoding/service.ts';
import type { DataFiles } from '../lib/cache/data-files.ts';
import type { Log } from '../lib/logging/log.ts';
import { Lru } from '../lib/cache/lru.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Agency, AgencyMatch, Point } from './agency.ts';
import { AgencyIndex, type AgencyIndexFile } from './agency-index.ts';
import { cityKey, noAgents, spreadOf, stateCities } from './directory.ts';
import { usablePoint } from './places/distance.rules.ts';
import { withDistance } from './places/distances.ts';
import { type Agencies, type LocationsQuery, RADIUS_MILES } from './service.ts';
import { stateCode } from './places/states.rules.ts';
import { readAgency } from './response/agency-response.ts';

export interface EmbeddedOptions {
  data: DataFiles;
  log: Log;
  geocoder: Geocoder;
}

/** Enough for the sample's agencies, some three thousand. */
const MEMORY_BYTES = 12 * 1024 * 1024;

/** An agency's JSON has some 1,500 characters beside its long texts. */
const weightOf = ({ Image, AgencyInfo }: Agency): number =>
  2 * (1500 + Image.length + AgencyInfo.PrincipalAgentBio.length + AgencyInfo.Description.length);

export function embeddedAgencies({ data, log, geocoder }: EmbeddedOptions): Agencies {
  let built: AgencyIndex | undefined;
  const known = new Lru<Agency>(MEMORY_BYTES);

  async function index(): Promise<AgencyIndex> {
    if (built) return built;
    const file = await data.json<AgencyIndexFile>('agencies/index.json');
    if (!file) throw new UpstreamError('unavailable', 'the local agencies were not built');
    built ??= new AgencyIndex(file);
    return built;
  }

  /** In the requested order. */
  async function records({ file: { perFile } }: AgencyIndex, ids: readonly number[]): Promise<Agency[]> {
    const loaded = new Map(ids.map((id) => [id, known.get(String(id))]));
    const missing = ids.filter((id) => !loaded.get(id));
    const numbers = [...new Set(missing.map((id) => Math.floor(id / perFile)))];
    const files = new Map(
      await Promise.all(numbers.map(async (number) => [number, await data.json<unknown[]>(`agencies/records/${number}.json`)] as const)),
    );
    for (const id of missing) loaded.set(id, record(files.get(Math.floor(id / perFile))?.[id % perFile], id));
    return ids.flatMap((id) => loaded.get(id) ?? []);
  }

  function record(given: unknown, id: number): Agency | undefined {
    const agency = readAgency(given);
    if ('fault' in agency) {
      log.warn('agencies-left-out', { count: 1, of: 1, reason: agency.fault });
      return undefined;
    }
    known.set(String(id), agency, weightOf(agency));
    return agency;
  }

  return {
    async byAccountNumber(accountNumber) {
      const agencies = await index();
      const id = agencies.byNumber(accountNumber.trim());
      return id === undefined ? undefined : (await records(agencies, [id]))[0];
    },
    async near(query, signal): Promise<AgencyMatch[]> {
      const agencies = await index();
      const { pageLength = AGENCIES_PER_PAGE, radius = RADIUS_MILES, minimumResults = 0, language = '' } = query;
      const place = await placeOf(query, geocoder, signal);
      let ids: number[];
      if (place.point) {
        ids = agencies.nearest(place.point, pageLength, radius, language);
        const least = Math.min(minimumResults, pageLength);
        if (ids.length < least) ids = agencies.nearest(place.point, least, Number.POSITIVE_INFINITY, language);
      } else ids = place.state || place.city ? agencies.inTown(place.state, place.city, { count: pageLength, language }) : [];
      return withDistance(await records(agencies, ids), place.point);
    },
    async languages() {
      return [...(await index()).file.languages].sort((a, b) => a.localeCompare(b, 'en'));
    },
    async states() {
      return stateCities((await index()).file.towns);
    },
    async spread() {
      const { town, towns, points } = (await index()).file;
      return spreadOf(town.map((at, id) => [towns[at]?.[0] ?? '', points[2 * id], points[2 * id + 1]]));
    },
    async inState(state) {
      const agencies = await index();
      const code = stateCode(state);
      return code ? records(agencies, agencies.inTown(code, '')) : [];
    },
    async inCity(state, city) {
      const agencies = await index();
      const code = stateCode(state);
      const found = code && cityKey(city) ? await records(agencies, agencies.inTown(code, city)) : [];
      return found.length ? found : noAgents();
    },
  };
}

/** What to search: around a point, or a state or city by its name. */
interface Place {
  point?: Point;
  state: string;
  city: string;
}

async function placeOf(query: LocationsQuery, geocoder: Geocoder, signal: AbortSignal): Promise<Place> {
  const { addressline1 = '', city = '', postalcode = '' } = query;
  const state = query.state ? (stateCode(query.state) ?? query.state.toUpperCase()) : '';
  const named = { state, city: addressline1 || postalcode ? '' : cityKey(city) };
  const point = usablePoint(query.latitude, query.longitude);
  if (point) return { ...named, point };
  // A whole state has no centre to measure distances from.
  if (!addressline1 && !city && !postalcode) return named;
  const line = [addressline1, city, `${state} ${postalcode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  const found: Geocoded | undefined = await geocoder.geocode(line, signal);
  if (found && found.exactness !== 'state') return { ...named, point: found.point };
  return found ? { state: found.state, city: '' } : addressline1 || postalcode ? { state: '', city: '' } : named;
}
