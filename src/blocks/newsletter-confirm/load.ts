/** Asks whom a confirmation link means; changes nothing, since mail scanners open links too. */
import type { PageContext } from '../../fields/context.ts';
import type { Confirmation } from '../../newsletter/service.ts';
import type { Services } from '../../services.ts';

interface Props {
  page: PageContext;
}

export const hasToken = ({ page }: Props): boolean => page.query.has('token');

/** @returns `expired` for a link that is none, or too old @throws TryAgain: the block then shows the button, and pressing it says more */
export async function load({ page }: Props, services: unknown): Promise<Confirmation | 'expired'> {
  const { newsletter } = services as Pick<Services, 'newsletter'>;
  return (await newsletter.look(page.query.get('token') ?? '')) ?? 'expired';
}
