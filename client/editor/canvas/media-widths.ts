/** Changes widths in the conditions of media queries, and lengths that depend on the window's width. */

const REM_PX = 16;

/** @returns the condition with each width increased by so many pixels (less for a negative number); heights and all else stay */
export function movedBy(condition: string, pixels: number): string {
  return condition.replace(/\([^()]*\bwidth\b[^()]*\)/g, (feature) =>
    // In media queries a rem is the browser's default font size, usually sixteen pixels.
    feature.replace(
      /([\d.]+)(rem|em|px)/g,
      (_, width: string, unit: string) => `${Number(width) + (unit === 'px' ? pixels : pixels / REM_PX)}${unit}`,
    ),
  );
}

/** @returns the value with parts of the window's width as pixels of a window so wide: `5vw` at 375 is `18.75px` */
export const inPixels = (value: string, windowWidth: number): string =>
  value.replace(/(?<![\w.-])(-?[\d.]+)[dsl]?v(?:w|i)\b/g, (_, part: string) => `${(Number(part) * windowWidth) / 100}px`);
