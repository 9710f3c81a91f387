/** Reads what this visit allows, by the function shared by edge and browser (src/consent/consent.rules.ts). */
import { type Consent, consentFor } from '../../src/consent/consent.rules.ts';

/** @param state code of the visitor's state, `abroad`, or empty: it matters only for `campaign` */
export function visitConsent(state = ''): Consent {
  return consentFor({
    gpc: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    cookies: cookies(),
    state,
    editing: 'untracked' in document.documentElement.dataset,
  });
}

/** Reading cookies throws in a sandboxed frame. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
