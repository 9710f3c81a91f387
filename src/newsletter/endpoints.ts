/** Endpoints and bodies of the newsletters' deliveries (docs/contracts.md): the body of S3 §7 for subscriptions, the data of a mail for confirmations. */
import type { Parcel } from '../submissions/service.ts';
import { type DeliveryEndpoints, formsAddress } from '../submissions/endpoints.ts';
import { NEWSLETTERS } from './signup.rules.ts';

const read = ({ answers }: Parcel, name: string): string => {
  const value = answers.find((answer) => answer.name === name)?.value;
  return typeof value === 'string' ? value : '';
};

/** S3 §7, verbatim. @throws without an address: its subscriber was removed, and another delivery reported that */
function subscriptionBody(parcel: Parcel): object {
  const newsletterEmail = read(parcel, 'newsletterEmail');
  if (newsletterEmail === '') throw new RangeError('there is no address');
  return { newsletterEmail, ...Object.fromEntries(NEWSLETTERS.map((id) => [id, read(parcel, id) === 'true'])) };
}

/** Every subscription carries its unsubscribe link, in the headers of mails (RFC 2369, RFC 8058), since the body is fixed. */
const subscriptionHeaders = (parcel: Parcel): Record<string, string> => ({
  'list-unsubscribe': `<${read(parcel, 'unsubscribe')}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** The recipient of the mail, its link, its newsletters, and its language. */
const confirmationBody = (parcel: Parcel): object => ({
  to: read(parcel, 'to'),
  link: read(parcel, 'link'),
  newsletters: read(parcel, 'newsletters').split(' ').filter(Boolean),
  language: parcel.language,
});

export const NEWSLETTER_ENDPOINTS = {
  newsletter: {
    service: 'newsletter',
    address: (settings) => settings.NEWSLETTER_URL,
    body: subscriptionBody,
    headers: subscriptionHeaders,
  },
  'newsletter-confirm': { service: 'forms-newsletter-confirm', address: formsAddress('newsletter-confirm'), body: confirmationBody },
} satisfies Partial<DeliveryEndpoints>;
