/** Reads the list of what is stored and sent, which the build writes from the code's own registries. */
import type { PrivacyList } from '../../consent/privacy-list.ts';
import { defineLoad } from '../define-load.ts';

export const load = defineLoad({
  needs: ['data'],
  onFailure: 'message',
  timeLimitMs: 2000,
  load: async (_: object, { data }) => data.json<PrivacyList>('privacy.json'),
});
