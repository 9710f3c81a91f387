import { defineBlock } from '../define.ts';
import { fields } from './schema.ts';
import { TestimonialSlider } from './TestimonialSlider.tsx';

export const block = defineBlock({
  names: ['TestimonialSlider'],
  description: 'Quotes from members, one at a time on a dark background, each with a scene.',
  fields,
  Component: TestimonialSlider,
  alsoStyles: ['slides'],
  width: 'full',
});
