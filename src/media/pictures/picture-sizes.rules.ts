/** The sizes, formats and addresses of resized pictures, for pages and the image service alike (DEL-07). */
import { mediaProxy } from '../../site/addresses.rules.ts';

/** Widths of resized pictures, in pixels. A fixed list, so that requests cannot create a million variants. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The edge refuses a larger AVIF, or serves it in another format (cloudflare.md §1). */
export const AVIF_MAX_SIDE = 1200;

/** One quality per format; requests cannot choose another. */
export const QUALITY = { avif: 60, webp: 78, jpeg: 80, png: 100 } as const;

/** @returns the address of a picture in one width @param src `/-/…` or a complete address on a listed host */
const pictureUrl = (src: string, width: PictureWidth): string => `${mediaProxy}?url=${encodeURIComponent(src.toWellFormed())}&w=${width}`;

/** Drawings and animations are sent unchanged: a width would not help them, or stop the animation. */
const unsized = /\.(svgz?|gif|ico|cur)$/i;

/** @returns whether to offer sizes: for pictures of our own media, or of a listed host */
export function isSizable(src: string, listed: boolean): boolean {
  const path = src.replace(/[?#].*$/, '');
  return (path.startsWith('/-/') || (listed && /^https?:\/\//i.test(src))) && !unsized.test(path);
}

/** Values for `srcset` and `sizes` of a picture. */
export interface PictureStep {
  url: string;
  /** The actual width: never more than the original's. Pixels. */
  width: number;
}

/**
 * @param naturalWidth pixels of the original; `undefined` when unknown
 * @returns the picture in rising widths, up to the original and no further
 */
export function pictureSteps(src: string, naturalWidth: number | undefined): PictureStep[] {
  const natural = naturalWidth ?? 1280;
  const steps: PictureStep[] = [];
  for (const width of PICTURE_WIDTHS) {
    steps.push({ url: pictureUrl(src, width), width: Math.min(width, natural) });
    if (width >= natural) break;
  }
  return steps;
}
