/** Sends QUOTE_STARTED to the collector for a quote form that comes without script; with script the form sends it (decision 074). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { hexDigest } from '../lib/digest.ts';
import { visitorKey } from '../lib/rate-limit.ts';
import type { QuoteValues } from '../quotes/rules.ts';
import { isCounted } from '../tracking/counted.ts';
import { visitorOf } from '../tracking/visitor-id.ts';
import { visitorConsent } from './visitor-consent.ts';

/** Two presses of the same form by the same visitor within this time are one. */
const SAME_MS = 60_000;

export interface StartedQuote {
  /** Uid of the form's rendering. */
  form: string;
  /** Content path of the form's page. */
  page: string;
  values: QuoteValues;
}

/** Sends QUOTE_STARTED (S1 §3) of visitors who allow it. @throws TryAgain when it could not be kept; the log has it then */
export async function trackQuote(c: Context<AppEnv>, { form, page, values }: StartedQuote): Promise<void> {
  const { services, site } = c.var;
  const { consent, state } = visitorConsent(c);
  if (!consent.measure || !isCounted(c.req.raw)) return;
  const now = services.clock.now();
  const address = visitorKey(c.req.raw);
  const visitor = visitorOf(c.req.header('cookie') ?? '', services.settings.RUN === 'local');
  // Without a secret the digest of an address could be guessed at: then each press is one.
  const secret = services.settings.ROBOT_CHECK_SECRET || crypto.randomUUID();
  const press = JSON.stringify([secret, 'quote', address, visitor, form, values, Math.floor(now / SAME_MS)]);
  // A browser without script has no visit id: each quote is a visit by itself.
  const id = await hexDigest(new TextEncoder().encode(press), 16);
  await services.events.take({
    address,
    visitor: visitor || id,
    session: id,
    site: site.site,
    state,
    consent,
    events: [
      {
        id,
        type: 'QUOTE_STARTED',
        at: now,
        language: site.language,
        page,
        payload: { insuranceType: values.type, zipCode: values.zip },
      },
    ],
  });
}
