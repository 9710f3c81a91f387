import { defineBlock } from '../define.ts';
import { GlobalAlertBanner } from './GlobalAlertBanner.tsx';
import { fields, regions } from './schema.ts';

export const block = defineBlock({
  names: ['GlobalAlertBanner'],
  internal: true,
  description: 'Announcements above the header: one, or a slider of several.',
  fields,
  Component: GlobalAlertBanner,
  width: 'full',
  regions,
});
