/** What a visitor allows, by what the request itself says (TRK-06): the same function as in the browser, over what the edge knows. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { type Consent, consentFor } from '../consent/rules.ts';
import { readGeo } from '../geo/geo.ts';

export interface VisitorConsent {
  consent: Consent;
  /** State code in the US, `abroad` in another country, empty where nobody knows. */
  state: string;
}

/** @returns what may be done with this request's visitor; nothing on the preview host */
export function visitorConsent(c: Context<AppEnv>): VisitorConsent {
  const { settings } = c.get('services');
  const { country, region } = readGeo(c.req.raw, settings.TRUST_GEO_HEADERS);
  const state = country === '' || country === 'US' ? region : 'abroad';
  const consent = consentFor({
    gpc: c.req.header('sec-gpc') === '1',
    cookies: c.req.header('cookie') ?? '',
    state,
    editing: c.get('site').preview,
  });
  return { consent, state };
}
