/** Which formats of a picture a browser takes, from its `Accept` header. */
import { AVIF_MAX_SIDE } from './rules.ts';
import type { Sniffed } from './sniff.ts';
import type { OutputFormat } from './transform.ts';

/** Also part of the key under which a result is kept: four values, whatever the header says. */
export type Accepted = 'avif webp' | 'avif' | 'webp' | '';

/** Only formats named count: `image/*` stands in the header of browsers that know neither. */
export function acceptedFormats(header: string | null): Accepted {
  const named = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ['avif', 'webp'].filter((format) => named.includes(`image/${format}`)).join(' ') as Accepted;
}

/** @returns the smallest format that the browser takes and the edge makes in this size; else the original's own */
export function outputFormat(accepted: Accepted, { format, width, height }: Sniffed, targetWidth: number): OutputFormat {
  const longest = Math.max(targetWidth, (height * targetWidth) / width);
  if (accepted.startsWith('avif') && longest <= AVIF_MAX_SIDE) return 'avif';
  return accepted.endsWith('webp') ? 'webp' : (format as OutputFormat);
}
