/** Types of the stand-in's places. */
import type { Agency, Point } from '../../src/agencies/agency.ts';

export function placeNamed(
  agencies: readonly { agency: Agency }[],
  named: { addressline1?: string; city?: string; state?: string; postalcode?: string },
): Point | undefined;
