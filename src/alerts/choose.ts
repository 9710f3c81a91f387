/** Chooses the store of alert preferences: the service of setting ALERTS_URL, else the database; newsletters beside both. */
import type { RecordOptions } from '../newsletter/records.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import { alertsClient } from './client.ts';
import { embeddedAlerts } from './embedded.ts';
import { firstAvailable } from './first-available.ts';
import { newsletterAlerts } from './newsletters.ts';
import { notesOf } from './notes.ts';
import type { Alerts } from './service.ts';

/** @param options with `queue` and `background`, the newsletter service is notified of an ended newsletter at once */
export function alertsOf(options: UpstreamDeps & RecordOptions): Alerts {
  const { settings, clock } = options;
  return {
    // Newsletters first: their ids are ours, so the service need not be called for them.
    ...firstAvailable([newsletterAlerts(options), settings.ALERTS_URL ? alertsClient(options) : embeddedAlerts(options)]),
    notes: notesOf({ secret: settings.ROBOT_CHECK_SECRET, clock }),
  };
}
