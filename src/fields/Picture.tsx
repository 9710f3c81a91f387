/** One picture in up to three versions; the browser loads the one that fits the window. */
import type { ReactNode } from 'react';
import type { Field, ImageValue } from '../content/model.ts';
import { Image } from './Image.tsx';
import { imageSteps, srcSetOf } from './picture.ts';

export interface PictureProps {
  desktop: Field<ImageValue | null>;
  tablet: Field<ImageValue | null>;
  mobile: Field<ImageValue | null>;
  /** Largest window widths for the mobile and the tablet version, pixels (S1 §9: 750 and 1023). */
  breakpoints?: readonly [mobile: number, tablet: number];
  className?: string;
  /** As in the `sizes` attribute; each version's own width when left out. */
  sizes?: string;
  decorative?: boolean;
}

/** @returns whether there is a version to show, or one for an editor to click */
export const hasPicture = ({ desktop, tablet, mobile }: Pick<PictureProps, 'desktop' | 'tablet' | 'mobile'>): boolean =>
  [desktop, tablet, mobile].some(({ value, metadata }) => value || metadata !== undefined);

function Source({ image, media, sizes }: { image: ImageValue | null; media: string; sizes: string | undefined }) {
  if (!image) return null;
  return (
    <source
      media={media}
      srcSet={srcSetOf(image)}
      sizes={imageSteps(image).length ? (sizes ?? `min(100vw, ${image.width ?? 1280}px)`) : undefined}
      width={image.width}
      height={image.height}
    />
  );
}

/** @returns nothing for visitors without a version. Editors see and click each version separately: marks cannot be placed inside a picture element. */
export function Picture({ desktop, tablet, mobile, breakpoints = [750, 1023], className, sizes, decorative }: PictureProps): ReactNode {
  const drawings = [desktop, tablet, mobile];
  if (drawings.some(({ metadata }) => metadata !== undefined))
    return drawings.map((drawing, index) => <Image key={index} field={drawing} className={className} />);
  const first = drawings.find(({ value }) => value);
  if (!first) return null;
  return (
    <picture>
      <Source image={mobile.value} media={`(max-width: ${breakpoints[0]}px)`} sizes={sizes} />
      <Source image={tablet.value} media={`(max-width: ${breakpoints[1]}px)`} sizes={sizes} />
      <Image field={first} className={className} sizes={sizes} decorative={decorative} />
    </picture>
  );
}
