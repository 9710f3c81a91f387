/** GET /api/geodecode?address (S2 §7): a typed address as its parts and a point, with the maps service's own terms for its accuracy. */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { Problem } from '../../../errors.ts';
import { MAX_ADDRESS } from '../../../geocoding/place-text.rules.ts';
import type { Geocoded } from '../../../geocoding/service.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import { filledLine } from './agency-answer.ts';

const query = z.lazy(() => z.object({ address: filledLine(MAX_ADDRESS) }));

/** Only the browser caches: the address is in the key, and no shared cache should hold where a visitor lives. */
const KEPT = 'private, max-age=3600';

/** @throws BadRequest · TooMany · a problem 404 `no-place` · UpstreamError */
export async function geodecode(c: AppContext): Promise<Response> {
  const { limits, geocoder } = c.get('services');
  const request = c.req.raw;
  await enforceRateLimit(limits.reads, 'geodecode', request);
  const { address } = readQuery(request, query);
  const found = await geocoder.geocode(address, request.signal);
  if (!found) throw new Problem(404, 'no-place', 'No place in the United States has this address.');
  return c.json(envelopeOf(found), 200, { ...machineHeaders, 'cache-control': KEPT });
}

/** @returns the response exactly as in S2 §7 */
const envelopeOf = (found: Geocoded) => ({
  Line1: found.line1,
  City: found.city,
  State: found.state,
  Zipcode: found.zip,
  GeometryResults: {
    geometry: {
      location: { lat: found.point.latitude, lng: found.point.longitude },
      location_type: found.exactness === 'address' ? 'ROOFTOP' : 'APPROXIMATE',
    },
    formatted_address: formatted(found),
    // The service's term for both: interpreted differently, or less accurate than requested.
    ...((found.readAs || (found.line1 && found.exactness !== 'address')) && { partial_match: true }),
  },
});

/** The place of the point, in the service's format: "Erie, PA 16501, USA". */
function formatted({ line1, city, state, zip, exactness, centreOf }: Geocoded): string {
  if (exactness === 'state') return `${centreOf}, USA`;
  const place = [city, [state, zip].filter(Boolean).join(' '), 'USA'].filter(Boolean).join(', ');
  return exactness === 'address' && line1 ? `${line1}, ${place}` : place;
}
