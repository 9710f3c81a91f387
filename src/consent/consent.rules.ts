/** Decides what data of a visit may be used: one function, the same at the edge and in the browser (TRK-06, decision 048). */
import { acceptCookie, isAccepted, YEAR_SECONDS } from './consent-cookie.rules.ts';

/** In addition to the notice's own cookie, which only records that it was answered (S1 §4): `declined` after a refusal. */
const CHOICE_COOKIE = 'COOKIE_CHOICE';

interface ConsentInput {
  /** The browser sends Global Privacy Control: header `Sec-GPC: 1`, `navigator.globalPrivacyControl`. */
  gpc: boolean;
  /** A `Cookie` header or `document.cookie`. */
  cookies: string;
  /** State code of a visitor in the US, `abroad` elsewhere, empty when unknown. */
  state: string;
  /** Pages in editing mode, and everything on the preview host. */
  editing: boolean;
}

export interface Consent {
  /** Events to the site's own collector, with a visitor id. */
  measure: boolean;
  /** Data that identifies a visitor: the address given for a newsletter. */
  identify: boolean;
  /** The two cookies of a campaign link. */
  campaign: boolean;
  /** Third-party services: customer data platform, tag manager, survey. */
  others: boolean;
}

const NOTHING: Consent = { measure: false, identify: false, campaign: false, others: false };

/**
 * Allows nothing in editing mode, under Global Privacy Control, or after a refusal. The state changes one thing: before an answer, a
 * campaign link sets its cookies in the US, where a notice is enough, and waits for the answer abroad, where it is not.
 */
export function consentFor({ gpc, cookies, state, editing }: ConsentInput): Consent {
  if (editing || gpc || isDeclined(cookies)) return NOTHING;
  const accepted = isAccepted(cookies);
  return { measure: accepted, identify: accepted, campaign: accepted || state !== 'abroad', others: accepted };
}

export const CHOICES = ['accepted', 'declined'] as const;
export type ConsentChoice = (typeof CHOICES)[number];

/** Lines for `document.cookie` or `Set-Cookie`: either choice answers the notice, and accepting removes a refusal. Both last equally long and the refusal is written last, so that it never turns into a consent. */
export const choiceCookies = (choice: ConsentChoice, secure: boolean): string[] => [
  acceptCookie(secure),
  `${CHOICE_COOKIE}=${choice === 'declined' ? choice : ''};path=/;max-age=${choice === 'declined' ? YEAR_SECONDS : 0};samesite=lax${secure ? ';secure' : ''}`,
];

export const isDeclined = (cookies: string): boolean => cookies.split(/; ?/).includes(`${CHOICE_COOKIE}=declined`);
