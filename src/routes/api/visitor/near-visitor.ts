/** GET /api/near: the locator at the visitor's approximate place, which the edge knows. A redirect for visitors, the town's name and state for the scripts of the locator and of the towns. Nothing of it is stored or logged (DEL-16). */
import * as z from 'zod';
import type { AppContext } from '../../../app-env.ts';
import { readQuery } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit } from '../../../lib/security/rate-limit.ts';
import type { Services } from '../../../service-types.ts';
import { STATES } from '../../../agencies/places/states.rules.ts';
import { readGeo } from '../../../site/visitor-location.ts';
import { postedFrom, returnAddress } from '../../posted-page.ts';

const query = z.lazy(() =>
  z.object({
    page: z
      .string()
      .max(2000)
      .regex(/^\/(?![/\\])/, 'is not a path of this site'),
  }),
);

/** @throws TooMany · BadRequest */
export async function nearVisitor(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const request = c.req.raw;
  await enforceRateLimit(services.limits.reads, 'near', request);
  const { site, path } = postedFrom(c, readQuery(request, query).page);
  const { country, region, city, postalCode, latitude, longitude } = readGeo(request, services.settings.TRUST_GEO_HEADERS);
  const isOurs = country === 'US';
  const headers = { ...machineHeaders, 'cache-control': 'private, no-store', vary: 'accept' };
  if (c.req.header('accept') === 'application/json') {
    const state = isOurs && Object.hasOwn(STATES, region) ? region : '';
    return Response.json({ place: isOurs ? city : '', state }, { headers });
  }
  const q = isOurs && (await knownPlace([city && region && `${city}, ${region}`, postalCode], services, request.signal));
  const rounded = (degrees: number) => degrees.toFixed(2);
  const search = q
    ? new URLSearchParams({ q })
    : new URLSearchParams(isOurs && latitude !== undefined ? { lat: rounded(latitude), lng: rounded(longitude as number) } : {});
  const location = returnAddress(services, site, path) + (search.size ? `?${search}` : '');
  return new Response(null, { status: 302, headers: { ...headers, location } });
}

/** The first of the texts that the locator's search will find. A failed service is no reason to fail here: the point is known, too. */
async function knownPlace(
  texts: readonly string[],
  { geocoder }: Pick<Services, 'geocoder'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const text of texts) if (text && (await geocoder.geocode(text, signal).catch(() => undefined))) return text;
  return undefined;
}
