/** Pages for each input device: of each kind, further states of some, in Spanish, and the gallery's page of each block that moves. */
import { PAGE_KINDS } from '../browser/page-kinds.ts';

export const KINDS = [
  ...PAGE_KINDS,
  '/life-insurance',
  '/get-a-quote?insuranceType=auto&zip=16501&agency=AA1002',
  '/newsletter',
  '/privacy-policy',
  '/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-active',
  '/gallery/testimonials/default',
  '/gallery/image-gallery/default',
  '/gallery/timeline/default',
  '/gallery/tabs/default',
  '/gallery/video/default',
  '/es',
] as const;
