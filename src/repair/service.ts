/** Auto-repair facilities from an HTTP endpoint or from local JSON (S2 §3, §7, LOC-07). */
import type { Agency, DayHours, Point } from '../agencies/agency.ts';

/** In the spelling of S2 §3. */
export interface RepairFacility {
  FacilityName: string;
  Email: string;
  Address: Agency['Address'];
  ContactInfo: { ContactInfo: { Type: string; Value: string }[] };
  /** Monday to Sunday; empty when unknown. */
  HoursOfOperation: DayHours[];
  /** Languages beside English. */
  Languages: { string: string[] };
  /** IANA name; added by us, since the service gives none. */
  TimeZone: string;
}

/** `Distance`: great-circle miles from the searched point, `null` when the facility has no location. */
export type FacilityMatch = RepairFacility & { Distance: number | null };

export interface RepairQuery {
  /** Five digits. */
  zipCode: string;
  city: string;
  state: string;
  /** Centre of the ZIP. */
  point: Point;
}

export interface RepairFacilities {
  /** Nearest first; those without a location last. At most `MAX_FACILITIES`. @throws UpstreamError */
  near(query: RepairQuery, signal: AbortSignal): Promise<FacilityMatch[]>;
}

/** As many as a visitor without a car may read; not in the specification. */
export const MAX_FACILITIES = 50;
