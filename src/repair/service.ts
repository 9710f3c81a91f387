/** Auto-repair facilities: an HTTP endpoint, or local JSON (S2 §3, §7, LOC-07). */
import type { Agency, DayHours, Point } from '../agencies/agency.ts';

/** As S2 §3 spells it. */
export interface RepairFacility {
  FacilityName: string;
  Email: string;
  Address: Agency['Address'];
  ContactInfo: { ContactInfo: { Type: string; Value: string }[] };
  /** Monday to Sunday; empty where they are not known. */
  HoursOfOperation: DayHours[];
  /** Beside English. */
  Languages: { string: string[] };
  /** IANA name; ours, since the service names none. */
  TimeZone: string;
}

/** `Distance`: miles of great circle from the searched point, `null` where the facility has no place. */
export type FoundFacility = RepairFacility & { Distance: number | null };

export interface RepairQuery {
  /** Five digits. */
  zipCode: string;
  city: string;
  state: string;
  /** Centre of the ZIP. */
  point: Point;
}

export interface RepairFacilities {
  /** Nearest first; those without a place last. At most `MAX_FACILITIES`. @throws UpstreamError */
  near(query: RepairQuery, signal: AbortSignal): Promise<FoundFacility[]>;
}

/** What a visitor without a car may still read; not shown in the specification. */
export const MAX_FACILITIES = 50;
