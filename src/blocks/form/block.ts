import { defineBlock } from '../define.ts';
import { Form } from './Form.tsx';
import { load } from './load.ts';
import { fields, prefill } from './schema.ts';

export const block = defineBlock({
  names: ['Form', 'AgencyContactForm'],
  description: 'A form whose fields content defines, such as a contact form or a quote request.',
  fields,
  Component: Form,
  alsoStyles: ['counter'],
  robotCheck: true,
  ticket: true,
  load,
  query: ['agency'],
  prefill,
});
