/** What the pages of the media library have in common: addresses, and the rows of their forms. */
import type { Focus } from '../../media/uploads/store.ts';
import type { AskedRow } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { withQuery } from './content-desk.ts';

export const MEDIA = urls.desk('media');

/** @param id digest of an upload, or address of a file of the library */
export const fileAddress = (id: string, query: Record<string, string> = {}): string => withQuery(`${MEDIA}/file`, { id, ...query });

const told = (part: string, message?: string) => (message ? { error: { part, message } } : {});

export const fileRow = (problem?: string): AskedRow => ({
  name: 'file',
  label: 'File',
  hint: 'JPEG, PNG, WebP, AVIF, a still GIF, SVG, PDF, MP4 or WebVTT, up to 10 MB. Drawings are written anew without scripts and outside parts.',
  control: 'file',
  accept: '.jpg,.jpeg,.png,.webp,.avif,.gif,.svg,.pdf,.mp4,.vtt',
  parts: { value: '' },
  ...told('value', problem),
});

export const altRow = (alt: string, problem?: string): AskedRow => ({
  name: 'alt',
  label: 'What it shows, in words',
  hint: 'Offered wherever the picture is chosen. Leave it empty for what only decorates.',
  control: 'line',
  parts: { value: alt },
  ...told('value', problem),
});

export const focusRow = (focus: Focus | null, problem?: string): AskedRow => ({
  name: 'focus',
  label: 'What must stay in view',
  hint: 'Percent from the left and from the top in steps of 25, such as 25 75. Empty: the page’s own choice.',
  control: 'line',
  parts: { value: focus ? `${focus.x} ${focus.y}` : '' },
  ...told('value', problem),
});
