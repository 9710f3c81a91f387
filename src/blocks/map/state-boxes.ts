/** Bounding boxes of the fourteen states, in degrees: what `outlines/<ST>.svg` shows, with a margin around it (scripts/data/outlines.ts). */

/** West, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export const STATE_BOXES: Readonly<Record<string, Box>> = {
  DC: [-77.2, 38.7, -76.9, 39],
  IL: [-91.6, 36.9, -87.4, 42.6],
  IN: [-88.1, 37.7, -84.7, 41.8],
  KY: [-89.6, 36.4, -81.9, 39.2],
  MD: [-79.5, 37.9, -75, 39.8],
  NC: [-84.4, 33.8, -75.4, 36.6],
  NJ: [-75.6, 38.9, -73.8, 41.4],
  NY: [-79.8, 40.5, -71.8, 45.1],
  OH: [-84.9, 38.4, -80.5, 42],
  PA: [-80.6, 39.7, -74.6, 42.3],
  TN: [-90.4, 34.9, -81.6, 36.7],
  VA: [-83.7, 36.5, -75.2, 39.5],
  WI: [-92.9, 42.4, -86.8, 47.1],
  WV: [-82.7, 37.2, -77.7, 40.7],
};

/** The box of all fourteen, on one picture (`outlines/all.svg`). */
export const OUR_BOX: Box = [-92.9, 33.8, -71.8, 47.1];

/** Margin around a state that shows its neighbours, in degrees. */
export const MARGIN = { longitude: 1.2, latitude: 0.9 } as const;

/** Everything that maps can show. */
export const REGION: Box = [-97, 31, -67, 50];
