import { defineBlock } from '../define.ts';
import { FeedbackModal } from './FeedbackModal.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['FeedbackModal'],
  description: 'Asks visitors for feedback on a page: stars, one of five options, a text.',
  fields,
  Component: FeedbackModal,
  alsoStyles: ['counter'],
  prefill: ['feedback'],
});
