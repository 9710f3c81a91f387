/** Valid coordinates and distances on the globe (S2 §5, §9). Pure, for server and browser. */
import type { Point } from '../agency.ts';

/** S2 §9. */
export const EARTH_RADIUS_MILES = 3958.8;

/** Great-circle distance, in miles. */
export function milesBetween(a: Point, b: Point): number {
  const [from, to] = [a.latitude * RADIAN, b.latitude * RADIAN];
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(((b.longitude - a.longitude) * RADIAN) / 2) ** 2;
  // Rounding may raise the sum slightly above 1 between antipodes.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, half)));
}

/** Two decimals (S2 §9), without a unit. */
export const milesText = (miles: number): string => miles.toFixed(2);

/**
 * @param latitude degrees, a number or its text @param longitude likewise
 * @returns `null` for values that are missing, no number, exactly 0 (a field never filled in), a pole or off the globe.
 * Exchanged ones are put right when only that lies in the United States.
 */
export function usablePoint(latitude: unknown, longitude: unknown): Point | null {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  if (!north || !east) return null;
  if (isInStates(east, north)) return { latitude: east, longitude: north };
  return Math.abs(north) < 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

const RADIAN = Math.PI / 180;

/** @returns NaN for anything but a finite decimal number */
function degrees(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  return typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(value) ? Number(value) : Number.NaN;
}

/** Roughly Puerto Rico to Alaska: enough to distinguish 42, -80 from -80, 42, which can't both be inside. */
const isInStates = (north: number, east: number): boolean => north > 17 && north < 72 && east > -180 && east < -64;
