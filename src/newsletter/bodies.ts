/** What deliveries of newsletters carry (docs/contracts.md): S3 §7's own body for subscriptions, what a mail needs for confirmations. */
import type { Parcel } from '../submissions/target.ts';
import { NEWSLETTERS } from './rules.ts';

const read = ({ answers }: Parcel, name: string): string => {
  const value = answers.find((answer) => answer.name === name)?.value;
  return typeof value === 'string' ? value : '';
};

/** S3 §7, to the letter. @throws where there is no address: its subscriber is gone, and was told of by another delivery */
export function subscriptionBody(parcel: Parcel): object {
  const newsletterEmail = read(parcel, 'newsletterEmail');
  if (newsletterEmail === '') throw new RangeError('there is no address');
  return { newsletterEmail, ...Object.fromEntries(NEWSLETTERS.map((id) => [id, read(parcel, id) === 'true'])) };
}

/** The way out goes with every subscription, in the headers that mails have it in (RFC 2369, RFC 8058), since the body is fixed. */
export const subscriptionHeaders = (parcel: Parcel): Record<string, string> => ({
  'list-unsubscribe': `<${read(parcel, 'unsubscribe')}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

/** Who gets the mail, the link in it, which newsletters it is about, and the language to write in. */
export const confirmationBody = (parcel: Parcel): object => ({
  to: read(parcel, 'to'),
  link: read(parcel, 'link'),
  newsletters: read(parcel, 'newsletters').split(' ').filter(Boolean),
  language: parcel.language,
});
