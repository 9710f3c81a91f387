/** Makes the outline of a diagram's part from what an editor wrote. */

/**
 * @param area corners in per cent, `10 20, 30 20, 30 45`; several shapes with semicolons between
 * @returns path in a square of 100 that covers the picture; a circle around the number, at `left` and `top`, if the area has no shape
 */
export function outlineOf(area: string, left: number, top: number): string {
  const shapes = area
    .split(';')
    .map((shape) => shape.match(/\d+(?:\.\d+)? +\d+(?:\.\d+)?/g) ?? [])
    .filter((corners) => corners.length > 2);
  return shapes.map((corners) => `M${corners.join('L')}Z`).join('') || `M${left - 8} ${top}a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z`;
}
