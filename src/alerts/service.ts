/** E-mail alert preferences behind a mask id, which names an address without revealing it (S2 §3, §7; UNS-01). */
import type { Notes } from './notes.ts';

export type AlertStatus = 'Active' | 'Inactive';

export interface AlertPreference {
  status: AlertStatus;
  /** The address, masked: `d•••@example.com`. Empty when the service gives none. */
  communicateTo: string;
}

/** One store of preferences. */
export interface AlertPreferences {
  /** @returns `undefined` for an unknown mask id @throws UpstreamError */
  find(maskId: string, signal: AbortSignal): Promise<AlertPreference | undefined>;
  /** Idempotent. @returns false for an unknown mask id @throws UpstreamError */
  set(maskId: string, status: AlertStatus, signal: AbortSignal): Promise<boolean>;
}

export interface Alerts extends AlertPreferences {
  /** Notes that a browser stores for some minutes, so that its visitor can undo the change, or retry. */
  readonly notes: Notes;
}
