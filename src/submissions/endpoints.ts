/** Endpoints and bodies of the deliveries of forms (docs/contracts.md). */
import type { Settings } from '../settings.ts';
import type { DeliveryTarget, Parcel } from './service.ts';

export interface DeliveryEndpoint {
  /** Name of its circuit and log lines: a failing service does not block the others. */
  service: string;
  /** Absolute address; empty without a setting: then it stays on the operators' page. */
  address(settings: Settings): string;
  /** The JSON body of the POST. */
  body(parcel: Parcel): object;
  /** In addition to those of every delivery. */
  headers?(parcel: Parcel): Record<string, string>;
}

export type DeliveryEndpoints = Readonly<Record<DeliveryTarget, DeliveryEndpoint>>;

/** Below the address of setting FORMS_URL. */
export const formsAddress = (target: DeliveryTarget) => (settings: Settings) =>
  settings.FORMS_URL && `${settings.FORMS_URL.replace(/\/+$/, '')}/${target}`;

const form = (target: DeliveryTarget): DeliveryEndpoint => ({ service: 'forms', address: formsAddress(target), body: wholeBody });

export const FORM_ENDPOINTS = {
  email: form('email'),
  'internal-contact': form('internal-contact'),
  sharepoint: form('sharepoint'),
  'agency-contact': form('agency-contact'),
  'auto-response': { service: 'forms-auto-response', address: formsAddress('auto-response'), body: mailBody },
} satisfies Partial<DeliveryEndpoints>;

function wholeBody({ at, autoResponse: _, held: __, ...parcel }: Parcel): object {
  return { ...parcel, at: new Date(at).toISOString() };
}

/** What a mail service needs, without the form's answers. @throws when the row was edited by hand */
function mailBody({ reference, key, at, site, language, form, formName, target, autoResponse }: Parcel): object {
  if (!autoResponse) throw new RangeError('there is no automatic answer');
  const { to, subject, text } = autoResponse;
  return { to, subject, text, reference, key, at: new Date(at).toISOString(), site, language, form, formName, target };
}
