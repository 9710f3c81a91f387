import { defineBlock } from '../define.ts';
import { LifeCalculatorTeaser } from './LifeCalculatorTeaser.tsx';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['LifeCalculator', 'LifeInsuranceCalculator'],
  description: 'Leads to the life-insurance calculator: a title, a picture and "Get Started".',
  fields,
  params,
  Component: LifeCalculatorTeaser,
  width: 'full',
  robotCheck: true,
});
