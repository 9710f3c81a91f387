/** Chooses where alert preferences stand: the service of setting ALERTS_URL, else the database; newsletters beside both. */
import type { RecordOptions } from '../newsletter/records.ts';
import type { Outside } from '../outside.ts';
import { alertsClient } from './client.ts';
import { embeddedAlerts } from './embedded.ts';
import { firstKnown } from './first-known.ts';
import { newsletterAlerts } from './newsletters.ts';
import { notesOf } from './notes.ts';
import type { Alerts } from './service.ts';

/** @param options `queue` and `background` bring word of an ended newsletter to its service at once */
export function alertsOf(options: Outside & RecordOptions): Alerts {
  const { settings, clock } = options;
  return {
    // Newsletters first: their ids are ours, and the service is not asked about them.
    ...firstKnown([newsletterAlerts(options), settings.ALERTS_URL ? alertsClient(options) : embeddedAlerts(options)]),
    notes: notesOf({ secret: settings.ROBOT_CHECK_SECRET, clock }),
  };
}
