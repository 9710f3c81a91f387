/** Finds the picture formats that a browser accepts, from its `Accept` header. */
import { AVIF_MAX_SIDE } from './pictures/picture-sizes.rules.ts';
import type { Sniffed } from './sniff.ts';
import type { OutputFormat } from './transform.ts';

/** Also part of the key of a stored result: only four values, for any header. */
export type Accepted = 'avif webp' | 'avif' | 'webp' | '';

/** Only named formats count: browsers that support neither format send `image/*` too. */
export function acceptedFormats(header: string | null): Accepted {
  const named = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ['avif', 'webp'].filter((format) => named.includes(`image/${format}`)).join(' ') as Accepted;
}

/** @returns the smallest format that the browser accepts and the edge makes in this size; else the original's */
export function outputFormat(accepted: Accepted, { format, width, height }: Sniffed, targetWidth: number): OutputFormat {
  const longest = Math.max(targetWidth, (height * targetWidth) / width);
  if (accepted.startsWith('avif') && longest <= AVIF_MAX_SIDE) return 'avif';
  return accepted.endsWith('webp') ? 'webp' : (format as OutputFormat);
}
