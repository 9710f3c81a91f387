/** Whose visits count: people's. What a machine asks for is answered like any other and forgotten (TRK-07). */
import { isbot } from 'isbot';

/** @returns false for robots by their own word, for programs that name no browser, and for pages fetched before anybody asked for them */
export function isCounted({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || isbot(agent.slice(0, 1000))) return false;
  return !/\bprefetch\b|\bprerender\b/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
}
