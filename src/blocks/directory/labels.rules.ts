/** Chooses the towns that a chart names: the first ones that have room. Pure. */

interface Spot {
  name: string;
  /** In the chart's units, as its edges. */
  x: number;
  y: number;
}

const MOST = 8;
/** Parts of the chart’s width: a line of text, high enough to press on a phone; a letter; and the gap to the dot. */
export const LINE = 0.071;
const LETTER = 0.026;
const GAP = 0.03;

type Named<T> = T & { isLeft: boolean; room: number };

/** @param spots the most important first @returns those with room, with the width of the name, which is right of the dot, or left of it where that has more room */
export function namedSpots<T extends Spot>(spots: readonly T[], left: number, width: number): Named<T>[] {
  const named: Named<T>[] = [];
  const start = ({ x, isLeft, room }: Named<T>) => (isLeft ? x - room : x);
  const end = (spot: Named<T>) => start(spot) + spot.room;
  for (const spot of spots) {
    const room = (spot.name.length * LETTER + GAP) * width;
    const next = [false, true]
      .map((isLeft) => ({ ...spot, isLeft, room }))
      .find(
        (one) =>
          start(one) >= left &&
          end(one) <= left + width &&
          named.every((other) => Math.abs(other.y - one.y) >= LINE * width || start(other) > end(one) || start(one) > end(other)),
      );
    if (next) named.push(next);
    if (named.length === MOST) break;
  }
  return named;
}
