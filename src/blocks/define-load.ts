/** Defines the data that a block loads before it is rendered, and the services it uses. */
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { Agencies } from '../agencies/service.ts';
import type { PageContext } from '../fields/context.ts';
import type { FrontEndComponents } from '../feaas/service.ts';
import type { Geocoder } from '../geocoding/service.ts';
import type { DataFiles } from '../lib/cache/data-files.ts';
import type { Clock } from '../lib/time/clock.ts';
import type { Newsletter } from '../newsletter/service.ts';
import type { RepairFacilities } from '../repair/service.ts';
import type { Search } from '../search/service.ts';
import type { Suggestions } from '../search/suggestions.ts';
import type { Settings } from '../settings.ts';
import type { Guests } from '../tracking/service.ts';

/** The services that blocks may load from. */
export interface BlockServices {
  agencies: Agencies;
  clock: Clock;
  /** Files of the build. */
  data: DataFiles;
  frontEndComponents: FrontEndComponents;
  geocoder: Geocoder;
  /** Data about one visitor, for the developer test page. */
  guests: Guests;
  newsletter: Newsletter;
  repairs: RepairFacilities;
  search: Search;
  settings: Settings;
  suggestions: Suggestions;
}

/** Props of a load that reads only the page. */
export interface PageProps {
  page: PageContext;
}

export interface Load<Props, Need extends keyof BlockServices, Data> {
  /** Services that `load` receives; it gets no others. */
  needs: readonly Need[];
  load: (props: Props, services: Pick<BlockServices, Need>, signal: AbortSignal) => Promise<Data>;
  /** False for a rendering that needs no data: it does not wait, and does not shorten how long its page may be cached. */
  isNeeded?: (props: Props) => boolean;
  /** `hide`: prints nothing. `message`: renders the component with `data: undefined`; the component prints a message. `fail-page`: the page answers 503. */
  onFailure: 'hide' | 'message' | 'fail-page';
  timeLimitMs: number;
  /** How long a response with this data may be cached, in seconds; 60 by default. */
  maxAgeSeconds?: number;
}

/** @returns the result, or the status when its service failed (the client has logged the cause) */
export async function orStatus<T, const Status extends string>(work: Promise<T>, status: Status): Promise<T | { status: Status }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UpstreamError) return { status };
    throw error;
  }
}

/** Types `load` by the services in `needs`. */
export const defineLoad = <Props, const Need extends keyof BlockServices, Data>(load: Load<Props, Need, Data>): Load<Props, Need, Data> =>
  load;
