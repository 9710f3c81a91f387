import { defineBlock } from '../define.ts';
import { NewsletterBanner } from './NewsletterBanner.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['NewsletterBanner', 'NewsletterSignup'],
  description: 'Sign-up for the newsletters: an address, a checkbox for each newsletter, a thank-you in place.',
  fields,
  params,
  Component: NewsletterBanner,
  prefill: ['newsletter'],
});
