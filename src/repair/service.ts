/** Auto-repair facilities: an HTTP endpoint, or local JSON (S2 §3, §7, LOC-07). */
import type { DayHours, Point } from '../agencies/agency.ts';

/** As S2 §3 spells it. */
export interface RepairFacility {
  FacilityName: string;
  Email: string;
  Address: {
    Line1: string;
    Line2: string;
    City: string;
    State: string;
    Zip: string;
    GeoCode: { Latitude: number; Longitude: number } | null;
  };
  ContactInfo: { ContactInfo: { Type: string; Value: string }[] };
  HoursOfOperation: DayHours[];
  Languages: { string: string[] };
}

export interface RepairQuery {
  zipCode: string;
  city: string;
  state: string;
  /** Centre of the ZIP, for distances. */
  point: Point;
}

export interface RepairFacilities {
  /** Nearest first, each with miles of great circle from the point. @throws UpstreamError */
  near(query: RepairQuery, signal: AbortSignal): Promise<(RepairFacility & { Distance: number | null })[]>;
}
