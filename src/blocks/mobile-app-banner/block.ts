import { defineBlock } from '../define.ts';
import { MobileAppBanner } from './MobileAppBanner.tsx';
import { fields } from './schema.ts';

export const block = defineBlock({
  names: ['MobileAppBanner'],
  description: 'The mobile app: both stores, and a QR code for visitors at a computer.',
  fields,
  Component: MobileAppBanner,
});
