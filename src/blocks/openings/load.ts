/** The time and the company's zone, by which an opening is open or closed. */
import { defineLoad } from '../define-load.ts';
import type { Moment } from './opening-fields.ts';

export const load = defineLoad({
  needs: ['clock', 'settings'],
  onFailure: 'message',
  timeLimitMs: 1000,
  // An opening closes at night: an hour is soon enough.
  maxAgeSeconds: 3600,
  load: async (_props: unknown, { clock, settings }): Promise<Moment> => ({ now: clock.now(), timeZone: settings.TIME_ZONE }),
});
