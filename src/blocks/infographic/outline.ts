/** Makes the outline of a diagram's part from what an editor wrote. */

/**
 * @param area corners in per cent, `10 20, 30 20, 30 45`, or an oval, its center and its two radii, `20 30 5 8`; several shapes with semicolons between
 * @returns path in a square of 100 that covers the picture; an oval around the number, at `left` and `top`, if the area has no shape
 */
export function outlineOf(area: string, left: number, top: number): string {
  const shapes = area.split(';').map((shape) => shape.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? []);
  return (
    shapes.map((all) => (all.length === 4 ? oval(all) : all.length > 5 ? `M${all.join(' ')}Z` : '')).join('') || oval([left, top, 8, 8])
  );
}

const oval = ([x, y, across, up]: number[]): string =>
  `M${x} ${y}m-${across} 0a${across} ${up} 0 1 0 ${2 * Number(across)} 0a${across} ${up} 0 1 0-${2 * Number(across)} 0Z`;
