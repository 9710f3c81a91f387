/** E-mail alert preferences behind a mask id: a name for an address that says nothing of it (S2 §3, §7; UNS-01). */

export type AlertStatus = 'Active' | 'Inactive';

export interface AlertPreference {
  status: AlertStatus;
  /** The address, masked: `d•••@example.com`. */
  communicateTo: string;
}

export interface Alerts {
  /** @returns `undefined` for a mask id that names nothing @throws UpstreamError */
  find(maskId: string, signal: AbortSignal): Promise<AlertPreference | undefined>;
  /** Says the same however often it is asked. @returns false for a mask id that names nothing @throws UpstreamError */
  set(maskId: string, status: AlertStatus, signal: AbortSignal): Promise<boolean>;
}
