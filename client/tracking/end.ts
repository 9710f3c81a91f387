/** Where a visitor no longer allows to be measured: nothing of tracking stays on the device (TRK-06, decision 054). */
import { CAMPAIGN_KEY } from '../../src/tracking/utm/rules.ts';
import { VISIT_KEY, VISITOR_KEY } from './ids.ts';
import { dropEvents } from './kept-events.ts';
import { askSession } from './session.ts';

export async function forget(): Promise<void> {
  for (const name of ['campsrc', 'gclid']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
    document.cookie = `${name}=;path=/;max-age=0`;
  }
  dropEvents();
  for (const key of [VISIT_KEY, CAMPAIGN_KEY]) sessionStorage.removeItem(key);
  if (localStorage.getItem(VISITOR_KEY) === null) return;
  localStorage.removeItem(VISITOR_KEY);
  await askSession('DELETE');
}
