/** Brings what a step of the journey shows: the chosen agency, or the agencies found. */
import type { z } from 'zod';
import type { Agency, FoundAgency } from '../../agencies/agency.ts';
import { routeTerm } from '../../agencies/search-term/rules.ts';
import type { LocationsQuery } from '../../agencies/service.ts';
import type { PageContext } from '../../fields/context.ts';
import { zipOf } from '../../quotes/rules.ts';
import type { Services } from '../../services.ts';
import { placeIn } from './place.ts';
import type { fields as fieldsSchema } from './schema.ts';

interface Props {
  fields: z.output<typeof fieldsSchema>;
  page: PageContext;
}

/** `agency`: the chosen one, `null` when there is none of that number. `found`: absent while nothing is searched for. */
export interface JourneyData {
  agency?: Agency | null;
  found?: FoundAgency[];
}

/** Neither the first view nor the last needs any, nor a place that we do not write in. */
export function isNeeded({ fields, page }: Props): boolean {
  const { journey, answer, reference } = placeIn(fields, page);
  return !reference && answer.kind === 'writes' && (journey.agency !== '' || journey.q !== '');
}

/** @throws UpstreamError: the block says that agencies can't be looked up just now */
export async function load({ fields, page }: Props, services: unknown, signal: AbortSignal): Promise<JourneyData> {
  const { agencies } = services as Pick<Services, 'agencies'>;
  const { journey } = placeIn(fields, page);
  const agency = journey.agency ? ((await agencies.byAccountNumber(journey.agency, signal)) ?? null) : undefined;
  if (agency || journey.q === '') return { ...(agency !== undefined && { agency }) };
  const found = await agencies.near(locationOf(journey.q, journey.language), signal);
  return { ...(agency !== undefined && { agency }), found };
}

/** The search as the service is asked for it, the same as `GET /api/agentlocator` does. */
export function locationOf(q: string, language: string): LocationsQuery {
  const routed = routeTerm(q);
  const place: LocationsQuery =
    'zipcode' in routed
      ? { postalcode: zipOf(routed.zipcode) }
      : 'state' in routed
        ? { state: routed.state }
        : 'city' in routed
          ? { city: routed.city }
          : { addressline1: routed.line1 };
  return { ...place, ...(language && { language }) };
}
