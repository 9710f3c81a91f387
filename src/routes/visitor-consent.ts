/** A visitor's consent, from the request alone (TRK-06): the same function as in the browser, with the edge's data. */
import type { AppContext } from '../app-env.ts';
import { type Consent, consentFor } from '../consent/consent.rules.ts';
import { readGeo } from '../site/visitor-location.ts';
import { visitorKey } from '../lib/security/rate-limit.ts';
import type { QuoteVisitor } from '../quotes/track-quote.ts';
import { isCounted } from '../tracking/counted.ts';
import { visitorOf } from '../tracking/visitor-id.ts';

export interface VisitorConsent {
  consent: Consent;
  /** State code in the US, `abroad` in another country, empty when unknown. */
  state: string;
}

/** @returns the consent of this request's visitor; none on the preview host */
export function visitorConsent(c: AppContext): VisitorConsent {
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

/** @returns the visitor who sends a form that the server tracks; `undefined` for robots */
export function countedVisitor(c: AppContext): QuoteVisitor | undefined {
  if (!isCounted(c.req.raw)) return undefined;
  const id = visitorOf(c.req.raw, c.get('services').settings.RUN === 'local');
  return { ...visitorConsent(c), address: visitorKey(c.req.raw), id };
}
