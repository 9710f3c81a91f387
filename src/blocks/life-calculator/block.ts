import { defineBlock } from '../define.ts';
import { LifeCalculator } from './LifeCalculator.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['LifeCalculatorEmbedded'],
  description: 'How much life insurance a family needs: the calculator, among other blocks or on its own page.',
  fields,
  params,
  Component: LifeCalculator,
  width: 'full',
  robotCheck: true,
  alsoStyles: ['calculator-results'],
});
