/** Loads the agency that the page's address names, the middle of its town, and the server's time. */
import type { Agency, Point } from '../../agencies/agency.ts';
import { requestedAgency } from '../../agencies/requested-agency.ts';
import { readSaved } from '../../agencies/visitor/saved.rules.ts';
import { unwrap } from '../../content/fields.ts';
import type { Geocoder } from '../../geocoding/service.ts';
import { within } from '../../lib/time/time-limit.ts';
import type { LoadProps } from '../define.ts';
import { defineLoad, orStatus } from '../define-load.ts';
import type * as schema from './schema.ts';

export interface ShownAgency {
  agency: Agency | undefined;
  /** The middle of its town; absent where it is unknown. */
  town?: Point;
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws UpstreamError when the locator service is queried and fails */
export const load = defineLoad({
  needs: ['agencies', 'clock', 'geocoder'],
  onFailure: 'hide',
  timeLimitMs: 5000,
  maxAgeSeconds: 60,
  async load({ fields, page }: LoadProps<typeof schema>, { agencies, clock, geocoder }, signal): Promise<ShownAgency> {
    // The agency of the page's address was loaded before the page was rendered (`routes/agency-subject.ts`).
    const known = fields.agencyDetails ?? readSaved(unwrap(page.route.fields.Agency).value);
    const agencyId = page.query.get('agency') ?? '';
    const agency = known ?? (agencyId ? await requestedAgency(agencies, agencyId, page.preview, signal) : undefined);
    return { agency, ...(agency && (await middleOfTown(geocoder, agency.Address, signal))), now: clock.now() };
  },
});

const TOWN_LIMIT_MS = 500;

/** Only directions need it: a service that fails or hangs costs one sentence, not the page's time. */
async function middleOfTown(geocoder: Geocoder, { City, State, GeoCode }: Agency['Address'], signal: AbortSignal) {
  if (!City || !State || !GeoCode) return {};
  const found = await orStatus(within(TOWN_LIMIT_MS, geocoder.geocode(`${City}, ${State}`, signal)), 'failed');
  return found && 'point' in found && found.exactness === 'town' ? { town: found.point } : {};
}
