/** Loads the data of a screen of the journey: the chosen agency, or the agencies found, and the time for their hours. */
import type * as z from 'zod';
import type { Agency, AgencyMatch } from '../../agencies/agency.ts';
import { agenciesInPlace } from '../../agencies/in-place.ts';
import { routeTerm } from '../../agencies/visitor/search-term.rules.ts';
import type { LocationsQuery } from '../../agencies/service.ts';
import type { PageContext } from '../../fields/context.ts';
import { zipOf } from '../../quotes/start.rules.ts';
import { defineLoad } from '../define-load.ts';
import { quotePlace } from './place.ts';
import type { fields as fieldsSchema } from './schema.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

interface Props {
  fields: z.output<typeof fieldsSchema>;
  page: PageContext;
}

/** `agency`: the chosen one, `null` when the number is unknown. `found`: absent before a search. */
export interface JourneyData {
  agency?: Agency | null;
  found?: AgencyMatch[];
  now: number;
}

/** The first screen needs no data, nor does a place outside our states. */
export function isNeeded({ fields, page }: Props): boolean {
  const { journey, answer, isStart, reference } = quotePlace(fields, page);
  if (reference) return journey.agency !== '';
  return !isStart && answer.kind === 'writes' && (journey.agency !== '' || journey.q !== '');
}

/** @throws UpstreamError: the block says that agencies cannot be looked up at the moment */
export const load = defineLoad({
  needs: ['agencies', 'clock'],
  isNeeded,
  onFailure: 'message',
  timeLimitMs: 8000,
  async load({ fields, page }: Props, { agencies, clock }, signal): Promise<JourneyData> {
    const { journey, reference } = quotePlace(fields, page);
    const now = clock.now();
    const agency = journey.agency ? ((await agencies.byAccountNumber(journey.agency, signal)) ?? null) : undefined;
    const known = { now, ...(agency !== undefined && { agency }) };
    if (agency || reference || journey.q === '') return known;
    return { ...known, found: await agenciesInPlace(agencies, locationOf(journey.q, journey.language), signal) };
  },
});

/** The query to the agency service, the same as for `GET /api/agentlocator`. */
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

/** Props of the quote journey and of its steps. */
export type QuoteRequestProps = BlockProps<typeof schema, JourneyData | undefined>;
