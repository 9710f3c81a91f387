/** What the site stores and sends, for the choices page: `-data/privacy.json`. */
import { privacyList } from '../../src/consent/privacy-list.ts';
import type { WriteData } from './write-data.ts';

export default function writePrivacyList(write: WriteData): void {
  write('privacy.json', privacyList());
}
