/** E-mail alert preferences behind a mask id: a name for an address that says nothing of it (S2 §3, §7; UNS-01). */
import type { Notes } from './notes.ts';

export type AlertStatus = 'Active' | 'Inactive';

export interface AlertPreference {
  status: AlertStatus;
  /** The address, masked: `d•••@example.com`. Empty where the service names none. */
  communicateTo: string;
}

/** One place where preferences stand. */
export interface AlertPreferences {
  /** @returns `undefined` for a mask id that names nothing @throws UpstreamError */
  find(maskId: string, signal: AbortSignal): Promise<AlertPreference | undefined>;
  /** Says the same however often it is asked. @returns false for a mask id that names nothing @throws UpstreamError */
  set(maskId: string, status: AlertStatus, signal: AbortSignal): Promise<boolean>;
}

export interface Alerts extends AlertPreferences {
  /** What a browser is given to keep for some minutes, so that its visitor can take back what was done, or try again. */
  readonly notes: Notes;
}
