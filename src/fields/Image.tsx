/** Prints an image field with its size, so that nothing shifts, in several widths if the image service makes them (DEL-07). Every picture of a page uses it. */
import type { ReactNode } from 'react';
import type { Field, ImageValue } from '../content/model.ts';
import { FieldMarks } from './marks.tsx';
import { imageSteps, srcSetOf, usualAddress } from './picture.ts';

export interface ImageProps {
  field: Field<ImageValue | null>;
  className?: string;
  /** Loads at once and first: for the picture that a visitor sees without scrolling. Others load when near the viewport. */
  priority?: boolean;
  /** The picture is decoration: its alternative text is empty whatever the field contains. */
  decorative?: boolean;
  /** Layout width for the browser's choice among sizes, as in the `sizes` attribute; the picture's own width when left out. */
  sizes?: string;
  /** For a block that shows the picture at another size than the field's (a cropped spot). Pixels. */
  width?: number;
  height?: number;
}

const emptyPicture =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%20240%20180'%3E%3Cpath%20fill='%23969696'%20d='M0%200h240v180H0z'/%3E%3Cpath%20fill='%23fff'%20d='m30%20140%2050-60%2040%2046%2026-24%2064%2038z'/%3E%3Ccircle%20cx='176'%20cy='52'%20r='16'%20fill='%23fff'/%3E%3C/svg%3E";

/** @returns nothing for visitors when no image is chosen; a grey picture to click for editors */
export function Image({ field, className, priority = false, decorative = false, sizes, width, height }: ImageProps): ReactNode {
  const value = field.value;
  if (!value) {
    if (field.metadata === undefined) return null;
    return (
      <FieldMarks field={field}>
        <img src={emptyPicture} alt="" width={240} height={180} className={`scEmptyImage${className ? ` ${className}` : ''}`} />
      </FieldMarks>
    );
  }
  // Editors see the original: the platform's editor replaces its address in place.
  const inSizes = field.metadata === undefined && imageSteps(value).length > 0;
  const shownWidth = width ?? value.width;
  return (
    <FieldMarks field={field}>
      <img
        src={inSizes ? usualAddress(value) : value.src}
        srcSet={inSizes ? srcSetOf(value) : undefined}
        alt={decorative ? '' : value.alt}
        width={shownWidth}
        height={height ?? value.height}
        sizes={inSizes ? (sizes ?? (shownWidth ? `min(100vw, ${shownWidth}px)` : '100vw')) : undefined}
        className={className}
        data-focus={value.focus}
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </FieldMarks>
  );
}
