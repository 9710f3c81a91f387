/** Bends a line of few points into a smooth one, for roads whose data has only the places that they join. */

/** In any units. */
export type Spot = readonly [x: number, y: number];

/** Points on each stretch between two places. */
const STEPS = 5;

/**
 * A cubic curve through all points. Its slope at a point is that from the point before to the one after, and as long as the stretch itself: so a short stretch beside a long one
 * makes no loop.
 */
export function bent(points: readonly Spot[]): Spot[] {
  if (points.length < 3) return [...points];
  const slope = (index: number): Spot => {
    const before = points[Math.max(0, index - 1)] as Spot;
    const after = points[Math.min(points.length - 1, index + 1)] as Spot;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
  };
  return points.flatMap((end, index) => {
    const start = points[index - 1];
    if (!start) return [end];
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    const [from, to] = [slope(index - 1), slope(index)];
    return Array.from({ length: STEPS }, (_, step): Spot => {
      const t = (step + 1) / STEPS;
      const [a, b] = [(1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2 * length];
      const [c, d] = [t * t * (3 - 2 * t), t * t * (t - 1) * length];
      return [a * start[0] + b * from[0] + c * end[0] + d * to[0], a * start[1] + b * from[1] + c * end[1] + d * to[1]];
    });
  });
}
