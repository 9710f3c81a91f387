import { defineBlock } from '../define.ts';
import { PartialDesign } from './PartialDesign.tsx';
import { params } from './schema.ts';

export const block = defineBlock({
  names: ['PartialDesignDynamicPlaceholder'],
  internal: true,
  description: 'A shared part of a page, such as a header.',
  params,
  Component: PartialDesign,
  width: 'full',
});
