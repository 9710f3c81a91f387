/** Agencies from the agent-locator service or from local JSON (S1 §7, S2 §7, AGY-13). */
import type { Agency, AgencyMatch } from './agency.ts';

/** Parameters of the agents' locations call, in the spelling of the service. At least one of the location's is given. */
export interface LocationsQuery {
  addressline1?: string;
  addressline2?: string;
  city?: string;
  state?: string;
  postalcode?: string;
  latitude?: number;
  longitude?: number;
  /** Miles; 100 by default (S1 §9). */
  radius?: number;
  /** The radius grows until there are as many; 0 by default. */
  minimumResults?: number;
  /** False by default. */
  quoteSlaIndicator?: boolean;
  /** Maximum number of agencies, the nearest; `AGENCIES_PER_PAGE` by default. */
  pageLength?: number;
  /** Language that the agencies speak; filtered here, not by the service. */
  language?: string;
}

export const RADIUS_MILES = 100;

/** Cities of a state; the endpoint's `Key` and `Value`. */
export interface StateCities {
  Key: string;
  Value: string[];
}

/** How many agencies each of the fourteen states has, and where on a coarse map they are. */
export interface AgencySpread {
  counts: Record<string, number>;
  /** Latitude and longitude in tenths of a degree, each square once. */
  lights: [latitude: number, longitude: number][];
}

/** The service found nothing: a response with a message, not a failure. */
export interface AgentSearchError {
  AgentSearchError: { Message: string };
}

/** Every call rejects with UpstreamError when the service fails and nothing usable is stored. */
export interface Agencies {
  /** @param accountNumber in any case @returns `undefined` when there is no such agency */
  byAccountNumber(accountNumber: string, signal: AbortSignal): Promise<Agency | undefined>;
  /** Nearest first. */
  near(query: LocationsQuery, signal: AbortSignal): Promise<AgencyMatch[]>;
  /** Languages that agencies speak beside English, sorted. */
  languages(signal: AbortSignal): Promise<string[]>;
  /** Those of the fourteen states that have agencies, sorted by code, each with its cities sorted. Up to 24 hours old. */
  states(signal: AbortSignal): Promise<StateCities[]>;
  /** Of all agencies. Up to 24 hours old. */
  spread(signal: AbortSignal): Promise<AgencySpread>;
  /** Agencies of a state by name, all of them. Up to 24 hours old. @param state code, any case */
  inState(state: string, signal: AbortSignal): Promise<Agency[]>;
  /** Agencies of a city by name. @param city as written or with dashes, any case */
  inCity(state: string, city: string, signal: AbortSignal): Promise<Agency[] | AgentSearchError>;
}
