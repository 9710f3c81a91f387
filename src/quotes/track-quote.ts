/** Sends QUOTE_STARTED to the collector for a quote form without script; with script the form sends it (decision 074). */
import type { Consent } from '../consent/consent.rules.ts';
import { hexDigest } from '../lib/security/digest.ts';
import type { Services } from '../service-types.ts';
import type { QuoteValues } from './start.rules.ts';

/** Two presses of the same form by the same visitor within this time count once. */
const SAME_MS = 60_000;

export interface TrackedQuote {
  /** Uid of the form's rendering. */
  form: string;
  site: string;
  language: string;
  /** Content path of the form's page. */
  page: string;
  values: QuoteValues;
  visitor: QuoteVisitor;
}

export interface QuoteVisitor {
  /** `visitorKey`. */
  address: string;
  /** From the cookie, empty for none. */
  id: string;
  /** State code, `abroad`, or empty. */
  state: string;
  consent: Consent;
}

/** Nothing is sent for visitors who do not allow it (S1 §3). @throws TryAgain when the event could not be stored; it is logged then */
export async function trackQuote(
  { settings, clock, events }: Pick<Services, 'settings' | 'clock' | 'events'>,
  { form, site, language, page, values, visitor: { address, id: visitor, state, consent } }: TrackedQuote,
): Promise<void> {
  if (!consent.measure) return;
  const now = clock.now();
  // Without a secret the digest of an address could be guessed: then each press counts.
  const secret = settings.ROBOT_CHECK_SECRET || crypto.randomUUID();
  const press = JSON.stringify([secret, 'quote', address, visitor, form, values, Math.floor(now / SAME_MS)]);
  // A browser without script has no visit id: each quote is a separate visit.
  const id = await hexDigest(press, 16);
  const payload = { insuranceType: values.type, zipCode: values.zip };
  await events.take({
    address,
    visitor: visitor || id,
    session: id,
    site,
    state,
    consent,
    events: [{ id, type: 'QUOTE_STARTED', at: now, language, page, payload }],
  });
}
