import { defineBlock } from '../define.ts';
import { AgencyDetails } from './AgencyDetails.tsx';
import { load } from './load.ts';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['AgencyDetails'],
  description: 'One agency, on the page that all agencies share: hours, services, people, location.',
  fields,
  Component: AgencyDetails,
  width: 'full',
  alsoStyles: ['breadcrumbs'],
  map: true,
  query: ['agency'],
  load,
});
