/** Deletes all tracking data from the device when a visitor no longer allows measurement (TRK-06, decision 054). */
import { CAMPAIGN_KEY } from '../../src/tracking/utm.rules.ts';
import { VISIT_KEY, VISITOR_KEY } from './ids.ts';
import { dropEvents } from './event-queue.ts';
import { fetchSession } from './session.ts';

export async function forget(): Promise<void> {
  for (const name of ['campsrc', 'gclid']) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
    document.cookie = `${name}=;path=/;max-age=0`;
  }
  dropEvents();
  for (const key of [VISIT_KEY, CAMPAIGN_KEY]) sessionStorage.removeItem(key);
  if (localStorage.getItem(VISITOR_KEY) === null) return;
  localStorage.removeItem(VISITOR_KEY);
  await fetchSession('DELETE');
}
