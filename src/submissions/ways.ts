/** Where each target's deliveries go and what they carry: a line for each (docs/contracts.md). */
import { confirmationBody, subscriptionBody, subscriptionHeaders } from '../newsletter/bodies.ts';
import type { Settings } from '../settings.ts';
import type { DeliveryTarget } from './service.ts';
import type { Parcel } from './target.ts';

export interface Way {
  /** Name of its circuit and of its log lines: one in trouble keeps no other from its deliveries. */
  service: string;
  /** Whole address; empty where no setting names one: then it is kept for the operators' page. */
  address(settings: Settings): string;
  /** What is posted, as JSON. */
  body(parcel: Parcel): object;
  /** Beside those that every delivery has. */
  headers?(parcel: Parcel): Record<string, string>;
}

const atForms = (target: DeliveryTarget) => (settings: Settings) =>
  settings.FORMS_URL && `${settings.FORMS_URL.replace(/\/+$/, '')}/${target}`;

const form = (target: DeliveryTarget): Way => ({ service: 'forms', address: atForms(target), body: wholeBody });

export const WAYS: Record<DeliveryTarget, Way> = {
  email: form('email'),
  'internal-contact': form('internal-contact'),
  sharepoint: form('sharepoint'),
  'agency-contact': form('agency-contact'),
  'auto-response': { service: 'forms-auto-response', address: atForms('auto-response'), body: mailBody },
  newsletter: {
    service: 'newsletter',
    address: (settings) => settings.NEWSLETTER_URL,
    body: subscriptionBody,
    headers: subscriptionHeaders,
  },
  'newsletter-confirm': { service: 'forms-newsletter-confirm', address: atForms('newsletter-confirm'), body: confirmationBody },
};

function wholeBody({ at, autoResponse: _, held: __, ...parcel }: Parcel): object {
  return { ...parcel, at: new Date(at).toISOString() };
}

/** What a mail service needs, and no answer of the form. @throws where the row was changed by hand */
function mailBody({ reference, key, at, site, language, form, formName, target, autoResponse }: Parcel): object {
  if (!autoResponse) throw new RangeError('there is no automatic answer');
  const { to, subject, text } = autoResponse;
  return { to, subject, text, reference, key, at: new Date(at).toISOString(), site, language, form, formName, target };
}
