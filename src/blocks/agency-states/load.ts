/** Loads the states that have agencies, with their cities. */
import { defineLoad } from '../define-load.ts';

export const load = defineLoad({
  needs: ['agencies'],
  onFailure: 'message',
  timeLimitMs: 8000,
  maxAgeSeconds: 600,
  load: (_: unknown, { agencies }, signal) => agencies.states(signal),
});
