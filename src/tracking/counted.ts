/** Decides which visits count: people's. Requests of machines get the same response and are not recorded (TRK-07). */
import { isbot } from 'isbot';

/** @returns false for robots by their own name, for programs that name no browser, and for prefetched pages */
export function isCounted({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || isbot(agent.slice(0, 1000))) return false;
  return !/\bprefetch\b|\bprerender\b/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}
