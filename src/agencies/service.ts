/** Agencies, from the agent-locator service or from local JSON (S1 §7, S2 §7, AGY-13). */
import type { Agency, FoundAgency } from './agency.ts';

/** Parameters of the agents' locations call, spelled as the service spells them. At least one of the place's is given. */
export interface LocationsQuery {
  addressline1?: string;
  addressline2?: string;
  city?: string;
  state?: string;
  postalcode?: string;
  latitude?: number;
  longitude?: number;
  /** Miles. 100 when not said (S1 §9). */
  radius?: number;
  /** The radius grows until there are as many. 0 when not said. */
  minimumResults?: number;
  /** False when not said. */
  quoteSlaIndicator?: boolean;
  /** At most as many, the nearest. `PAGE_LENGTH` when not said. */
  pageLength?: number;
  /** Agencies that speak it; ours, the service is not asked for it. */
  language?: string;
}

/** Not shown in the specification: what a list and a map can hold and a visitor can read. */
export const PAGE_LENGTH = 100;
export const RADIUS_MILES = 100;

/** Cities of a state; the endpoint's `Key` and `Value`. */
export interface StateCities {
  Key: string;
  Value: string[];
}

/** The service understood and has nothing: an answer with a message, not a failure. */
export interface AgentSearchError {
  AgentSearchError: { Message: string };
}

/** Every call rejects with UpstreamError when the service fails and nothing stored can stand in. */
export interface Agencies {
  /** @param accountNumber in any case @returns `undefined` when there is no such agency */
  byAccountNumber(accountNumber: string, signal: AbortSignal): Promise<Agency | undefined>;
  /** Nearest first. */
  near(query: LocationsQuery, signal: AbortSignal): Promise<FoundAgency[]>;
  /** Languages that agencies speak beside English, sorted. */
  languages(signal: AbortSignal): Promise<string[]>;
  /** The fourteen states that have agencies, by their codes sorted, each with its cities sorted. Up to 24 hours old. */
  states(signal: AbortSignal): Promise<StateCities[]>;
  /** Agencies of a state by name, all of them. Up to 24 hours old. @param state code, any case */
  inState(state: string, signal: AbortSignal): Promise<Agency[]>;
  /** Agencies of a city by name. @param city as written or with dashes, any case */
  inCity(state: string, city: string, signal: AbortSignal): Promise<Agency[] | AgentSearchError>;
}
