/** Who may be told what of a visit: one function, the same at the edge and in the browser (TRK-06, decision 048). */
import { acceptCookie, isAccepted, YEAR_SECONDS } from './notice/rules.ts';

/** Beside the notice's own cookie, which only says that it was answered (S1 §4): set to `declined` by who said no. */
export const CHOICE_COOKIE = 'COOKIE_CHOICE';

export interface ConsentInput {
  /** The browser sends Global Privacy Control: header `Sec-GPC: 1`, `navigator.globalPrivacyControl`. */
  gpc: boolean;
  /** A `Cookie` header or `document.cookie`. */
  cookies: string;
  /** State code of a visitor in the US, `abroad` elsewhere, empty where nobody knows. */
  state: string;
  /** Pages in editing mode, and everything on the preview host. */
  editing: boolean;
}

export interface Consent {
  /** Events to the site's own collector, with a visitor id. */
  measure: boolean;
  /** What says who somebody is: the address given for a newsletter. */
  identify: boolean;
  /** The two cookies of a link that carries a campaign. */
  campaign: boolean;
  /** Services of others: customer data platform, tag manager, survey. */
  others: boolean;
}

const NOTHING: Consent = { measure: false, identify: false, campaign: false, others: false };

/**
 * Nothing in editing mode, under Global Privacy Control, or for who declined. The state changes one thing: before an answer, a campaign's
 * link sets its cookies in the US, where a notice is enough, and waits for the answer abroad, where it is not.
 */
export function consentFor({ gpc, cookies, state, editing }: ConsentInput): Consent {
  if (editing || gpc || isDeclined(cookies)) return NOTHING;
  const accepted = isAccepted(cookies);
  return { measure: accepted, identify: accepted, campaign: accepted || state !== 'abroad', others: accepted };
}

export const CHOICES = ['accepted', 'declined'] as const;
export type Choice = (typeof CHOICES)[number];

/** Lines for `document.cookie` or `Set-Cookie`: the notice is answered either way, and whoever accepts is no longer one who declined. Both last equally long and the refusal is written last, so that none turns into a consent. */
export const choiceCookies = (choice: Choice, secure: boolean): string[] => [
  acceptCookie(secure),
  `${CHOICE_COOKIE}=${choice === 'declined' ? choice : ''};path=/;max-age=${choice === 'declined' ? YEAR_SECONDS : 0};samesite=lax${secure ? ';secure' : ''}`,
];

export const isDeclined = (cookies: string): boolean => cookies.split(/; ?/).includes(`${CHOICE_COOKIE}=declined`);
