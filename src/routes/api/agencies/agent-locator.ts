/** GET /api/agentlocator (S2 §7): agencies near one place, called by the finder with one parameter or by the locator page with five. */
import * as z from 'zod';
import { AGENCIES_PER_PAGE } from '../../../agencies/display/finder.rules.ts';
import { agenciesInPlace, wholeState } from '../../../agencies/in-place.ts';
import type { LocationsQuery } from '../../../agencies/service.ts';
import { agencyEndpoint, line } from './agency-answer.ts';

const ONE_OF = ['zipcode', 'state', 'city', 'line1'] as const;
/** The locator page sends all of them, some empty: the parts of an address that the maps service found (S2 §7). */
const PAGE_FORM = ['line1', 'line2', 'city', 'state', 'zipcode'] as const;

const query = z.lazy(() =>
  z
    .object({
      zipcode: line(10)
        .refine((text) => /^(\d{5}(-\d{4})?)?$/.test(text), 'is not a ZIP: five digits, or five and four with a hyphen')
        .optional(),
      state: line(40).optional(),
      city: line(100).optional(),
      line1: line(200).optional(),
      line2: line(200).optional(),
      language: line(60).optional(),
      /** Of a state, which may have more agencies than one answer. */
      page: z.coerce.number().int().min(1).max(99).catch(1),
    })
    .superRefine((values, context) => {
      const filled = ONE_OF.filter((name) => values[name]);
      const isPage = PAGE_FORM.every((name) => values[name] !== undefined);
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
      if (!filled.length) refuse([], `names no place: exactly one of ${ONE_OF.join(', ')} is required, and not empty`);
      else if (!isPage && filled.length > 1) refuse([], `names more than one place: exactly one of ${ONE_OF.join(', ')} is allowed`);
      else if (!isPage && values.line2) refuse(['line2'], `is only allowed with all of ${PAGE_FORM.join(', ')}`);
    })
    .transform(({ zipcode, state, city, line1, line2, language, page }): { place: LocationsQuery; page: number } => ({
      page,
      place: Object.fromEntries(
        Object.entries({ addressline1: line1, addressline2: line2, city, state, postalcode: zipcode, language }).filter(([, text]) => text),
      ),
    })),
);

export const getAgentLocator = agencyEndpoint({
  name: 'agent-locator',
  query,
  maxAgeSeconds: 300,
  isPersonal: ({ place }) => place.addressline1 !== undefined,
  async answer({ agencies }, { place, page }, signal) {
    const found = await agenciesInPlace(agencies, place, signal);
    const first = wholeState(place) ? (page - 1) * AGENCIES_PER_PAGE : 0;
    const AgentInformation = found.slice(first, first + AGENCIES_PER_PAGE);
    return { AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation } } };
  },
});
