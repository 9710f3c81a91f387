/** The points of a list on the map beside it, with the list's numbers. */
import type { MapPoint } from './StillMap.tsx';

interface ListEntry {
  label: string;
  geoCode: { Latitude: number; Longitude: number } | null;
}

/** @param idPrefix of the entries' ids, without the number @returns entries without a location keep their number and have no point */
export const listPoints = (entries: readonly ListEntry[], idPrefix: string): MapPoint[] =>
  entries.flatMap(({ label, geoCode }, index) =>
    geoCode
      ? [
          {
            point: { latitude: geoCode.Latitude, longitude: geoCode.Longitude },
            number: index + 1,
            label,
            href: `#${idPrefix}-${index + 1}`,
          },
        ]
      : [],
  );
