/** The time, by which an opening is open or closed. */
import { defineLoad } from '../define-load.ts';

export const load = defineLoad({
  needs: ['clock'],
  onFailure: 'message',
  timeLimitMs: 1000,
  // An opening closes at night: an hour is soon enough.
  maxAgeSeconds: 3600,
  load: async (_props: unknown, { clock }) => clock.now(),
});
