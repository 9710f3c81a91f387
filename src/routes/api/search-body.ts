/** The body of a search, as `/api/search` and `/discover` read and answer it. */
import { Problem } from '../../errors.ts';
import { readJsonBody } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import type { SearchAnswer, SearchRequest } from '../../search/protocol.ts';
import { searchRequest } from '../../search/request-schema.ts';

/** Eight widgets with every filter they may have are half of it. */
const MAX_BODY_BYTES = 32 * 1024;

/** @param language of a request that names none @throws WrongType · TooLarge · BadRequest when it is no JSON · a problem 422 naming the fields */
export const readSearch = (request: Request, language: string): Promise<SearchRequest> =>
  readJsonBody(request, searchRequest(language), {
    maxBytes: MAX_BODY_BYTES,
    refuse: (errors) => new Problem(422, 'invalid-search', 'This search can not be made.', { errors }),
  });

/** The protocol's answer: when, how many milliseconds it took, and the widgets. */
export const searchAnswer = ({ widgets }: SearchAnswer, started: number, now: number): Response =>
  Response.json(
    { ts: now, dt: Math.max(0, Math.round(now - started)), widgets },
    { headers: { ...machineHeaders, 'cache-control': 'no-store' } },
  );
