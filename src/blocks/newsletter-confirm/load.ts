/** Looks up the subscription of a confirmation link; changes nothing, since mail scanners open links too. */
import type { Confirmation } from '../../newsletter/service.ts';
import { type PageProps, defineLoad } from '../define-load.ts';

export const hasToken = ({ page }: PageProps): boolean => page.query.has('token');

/** @returns `expired` for an invalid or old link @throws TryAgain: the block then shows the button, and pressing it reports the result */
export const load = defineLoad({
  needs: ['newsletter'],
  isNeeded: hasToken,
  onFailure: 'message',
  timeLimitMs: 4000,
  async load({ page }: PageProps, { newsletter }): Promise<Confirmation | 'expired'> {
    return (await newsletter.look(page.query.get('token') ?? '')) ?? 'expired';
  },
});
