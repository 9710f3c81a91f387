import { defineBlock } from '../define.ts';
import { fields, params } from './schema.ts';
import { Unsubscribe } from './Unsubscribe.tsx';

export const block = defineBlock({
  names: ['Unsubscribe', 'EmailAlertsUnsubscribe'],
  description: 'Unsubscribes a visitor from e-mail alerts with the link in a mail, and shows the result.',
  fields,
  params,
  Component: Unsubscribe,
  width: 'full',
  prefill: ['maskId'],
  robotCheck: true,
});
