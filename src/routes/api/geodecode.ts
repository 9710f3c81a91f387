/** GET /api/geodecode?address (S2 §7): a typed address as its parts and a point, with the maps service's own words for how exact it is. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { Problem } from '../../errors.ts';
import { MAX_ADDRESS } from '../../geocoding/typed/rules.ts';
import type { Geocoded } from '../../geocoding/service.ts';
import { readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake } from '../../lib/rate-limit.ts';
import { filledLine } from './agency-answer.ts';

const query = z.object({ address: filledLine(MAX_ADDRESS) });

/** By the browser alone: the address is in the key, and no cache that others share should hold where somebody lives. */
const KEPT = 'private, max-age=3600';

/** @throws BadRequest · TooMany · a problem 404 `no-place` · UpstreamError */
export async function geodecode(c: Context<AppEnv>): Promise<Response> {
  const { limits, geocoder } = c.get('services');
  const request = c.req.raw;
  await brake(limits.reads, 'geodecode', request);
  const { address } = readQuery(request, query);
  const found = await geocoder.geocode(address, request.signal);
  if (!found) throw new Problem(404, 'no-place', 'No place in the United States has this address.');
  return c.json(envelopeOf(found), 200, { ...machineHeaders, 'cache-control': KEPT });
}

/** @returns the answer to the letter of S2 §7 */
export const envelopeOf = (found: Geocoded) => ({
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
    // The service's word for both: read otherwise than written, or less found than asked for.
    ...((found.readAs || (found.line1 && found.exactness !== 'address')) && { partial_match: true }),
  },
});

/** What the point stands for, as the service writes it: "Erie, PA 16501, USA". */
function formatted({ line1, city, state, zip, exactness, centreOf }: Geocoded): string {
  if (exactness === 'state') return `${centreOf}, USA`;
  const place = [city, [state, zip].filter(Boolean).join(' '), 'USA'].filter(Boolean).join(', ');
  return exactness === 'address' && line1 ? `${line1}, ${place}` : place;
}
