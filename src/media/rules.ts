/** Which sizes and formats of a picture there are, and its addresses: the one place. Pages and the image service agree by it (DEL-07). */
import { mediaProxy } from '../addresses/rules.ts';

/** Widths that a picture is made in, in pixels. Fixed, so that nobody can have a million variants made. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** AVIF above this side is refused or served as another format by the edge (cloudflare.md §1). */
export const AVIF_MAX_SIDE = 1200;

/** One quality a format; nobody outside can ask for another. */
export const QUALITY = { avif: 60, webp: 78, jpeg: 80, png: 100 } as const;

/** @returns the address of a picture in one width @param src `/-/…` or a complete address on a listed host */
const pictureUrl = (src: string, width: PictureWidth): string => `${mediaProxy}?url=${encodeURIComponent(src.toWellFormed())}&w=${width}`;

/** Drawings and moving pictures are sent as they are: a width would do nothing for them, or stop them. */
const unsized = /\.(svgz?|gif|ico|cur)$/i;

/** @returns whether a picture of our own media, or of a host that the setting lists, is worth sizes */
export function isSizable(src: string, listed: boolean): boolean {
  const path = src.replace(/[?#].*$/, '');
  return (path.startsWith('/-/') || (listed && /^https?:\/\//i.test(src))) && !unsized.test(path);
}

/** What `srcset` and `sizes` say of a picture. */
export interface PictureStep {
  url: string;
  /** What really comes: never more than the picture has. Pixels. */
  width: number;
}

/**
 * @param naturalWidth pixels of the original; `undefined` when content does not say
 * @returns the picture in rising widths, up to its own and no further
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
