/** Changes widths in the conditions of media queries. */

/** @returns the condition with each width increased by `rem`; heights and all else stay */
export function movedBy(condition: string, rem: number): string {
  return condition.replace(/\([^()]*\bwidth\b[^()]*\)/g, (feature) =>
    // In media queries a rem is the browser's default font size, usually sixteen pixels.
    feature.replace(
      /([\d.]+)(rem|em|px)/g,
      (_, width: string, unit: string) => `${Number(width) + (unit === 'px' ? rem * 16 : rem)}${unit}`,
    ),
  );
}
