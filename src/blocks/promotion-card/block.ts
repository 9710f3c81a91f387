import { defineBlock } from '../define.ts';
import { PromotionCard } from './PromotionCard.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['PromotionCard'],
  description: 'One offer on land with one button and a picture.',
  fields,
  Component: PromotionCard,
});
