import { defineBlock } from '../define.ts';
import { FeaasComponent } from './FeaasComponent.tsx';
import { load } from './load.ts';
import { fields, params } from './schema.ts';

export const block = defineBlock({
  names: ['FEaaSComponent', 'FEaaSWrapper'],
  description: 'A piece of HTML that designers publish themselves, found by its ids.',
  fields,
  params,
  Component: FeaasComponent,
  load,
});
