/** POST /api/events: what a page has tracked (TRK-07). Taken of people who allow it, kept before it is answered, and never printed but as text. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { BadRequest, Problem } from '../../errors.ts';
import { readJsonBody } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { brake, visitorKey } from '../../lib/rate-limit.ts';
import { requestHost } from '../../lib/request-host.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import type { Services } from '../../services.ts';
import { contentPath, siteLookup } from '../../sites.ts';
import { isCounted } from '../../tracking/counted.ts';
import { batchSchema, type ReadBatch, readEvents } from '../../tracking/read-batch.ts';
import { BATCH_BYTES_MAX } from '../../tracking/wire/rules.ts';
import { visitorConsent } from '../visitor-consent.ts';

/** @throws Forbidden · TooMany · a problem 403 `no-consent` · WrongType · TooLarge · a problem 422 `invalid-batch` · TryAgain */
export function events(services: Services): (c: Context<AppEnv>) => Promise<Response> {
  const siteOf = siteLookup(services.settings);
  return async function postEvents(c) {
    const request = c.req.raw;
    checkSameOrigin(request);
    await brake(services.limits.events, 'events', request);
    const { consent, state } = visitorConsent(c);
    if (!consent.measure) throw new Problem(403, 'no-consent', 'This visitor has not allowed to be counted.');
    if (!isCounted(request)) return answer({ accepted: [], refused: [] });
    const batch = await readJsonBody(request, batchSchema, { maxBytes: BATCH_BYTES_MAX }).catch((error) => {
      throw error instanceof BadRequest ? invalidBatch(error) : error;
    });
    const here = c.get('site');
    const placeOf = (page: string) => {
      const site = siteOf(requestHost(request), page) ?? here;
      return { language: site.language, path: contentPath(site, page) };
    };
    const read = readEvents(batch, { consent, now: services.clock.now(), placeOf });
    const { visitor, session } = batch;
    const address = visitorKey(request);
    // Also what is over the day's limits is answered so, and stored by nobody: a flood learns nothing, an honest browser stops repeating.
    if (read.accepted.length > 0)
      await services.events.take({ address, visitor, session, site: here.site, state, consent, events: read.accepted });
    return answer(read);
  };
}

const answer = ({ accepted, refused }: ReadBatch): Response =>
  Response.json({ accepted: accepted.length, refused }, { status: 202, headers: { ...machineHeaders, 'cache-control': 'no-store' } });

const invalidBatch = ({ options: { errors = [] } }: BadRequest): Problem =>
  new Problem(422, 'invalid-batch', 'The batch can not be read.', { errors });
