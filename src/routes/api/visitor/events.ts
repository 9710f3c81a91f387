/** POST /api/events: a page's tracked events (TRK-07). Accepted with consent only, stored before the response, and only ever printed as text. */
import type { AppContext } from '../../../app-env.ts';
import { BadRequest, Problem } from '../../../errors.ts';
import { readJsonBody } from '../../../lib/http/input.ts';
import { machineHeaders } from '../../../lib/http/machine-headers.ts';
import { enforceRateLimit, visitorKey } from '../../../lib/security/rate-limit.ts';
import { requestHost } from '../../../lib/http/request-host.ts';
import { checkSameOrigin } from '../../../lib/http/same-origin.ts';
import type { Services } from '../../../service-types.ts';
import { contentPath, siteLookup } from '../../../site/sites.ts';
import { acceptBatch } from '../../../tracking/accept-batch.ts';
import { isCounted } from '../../../tracking/counted.ts';
import { batchSchema, type ReadBatch } from '../../../tracking/read-batch.ts';
import { BATCH_BYTES_MAX } from '../../../tracking/event-format.rules.ts';
import { visitorConsent } from '../../visitor-consent.ts';

/** @throws Forbidden · TooMany · a problem 403 `no-consent` · WrongType · TooLarge · a problem 422 `invalid-batch` · TryAgain */
export function postEvents(services: Services): (c: AppContext) => Promise<Response> {
  const siteOf = siteLookup(services.settings);
  return async function postEvents(c) {
    const request = c.req.raw;
    checkSameOrigin(request);
    await enforceRateLimit(services.limits.events, 'events', request);
    const { consent, state } = visitorConsent(c);
    if (!consent.measure) throw new Problem(403, 'no-consent', 'This visitor has not consented to measurement.');
    if (!isCounted(request)) return answer({ accepted: [], refused: [] });
    const batch = await readJsonBody(request, batchSchema, { maxBytes: BATCH_BYTES_MAX }).catch((error) => {
      throw error instanceof BadRequest ? invalidBatch(error) : error;
    });
    const here = c.get('site');
    const placeOf = (page: string) => {
      const site = siteOf(requestHost(request), page) ?? here;
      return { language: site.language, path: contentPath(site, page) };
    };
    return answer(await acceptBatch(services, { batch, address: visitorKey(request), site: here.site, state, consent, placeOf }));
  };
}

const answer = ({ accepted, refused }: ReadBatch): Response =>
  Response.json({ accepted: accepted.length, refused }, { status: 202, headers: { ...machineHeaders, 'cache-control': 'no-store' } });

const invalidBatch = ({ options: { errors = [] } }: BadRequest): Problem =>
  new Problem(422, 'invalid-batch', 'The batch is invalid.', { errors });
