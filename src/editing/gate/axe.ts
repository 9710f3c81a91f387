/** What axe found on the rendered draft, in the browser of an editor: kept with the draft it was found on (EDT-04). */
import { z } from 'zod';
import { type Finding, shortened } from './rules.ts';

/** As the browser sends it. */
export const axeFindings = z
  .array(
    z.object({
      rule: z.string().max(100),
      impact: z.enum(['minor', 'moderate', 'serious', 'critical']),
      help: z.string().max(300),
      /** Selector of the first element. */
      target: z.string().max(300),
    }),
  )
  .max(200);

export type AxeFindings = z.output<typeof axeFindings>;

/** @param found `undefined`: nobody ran it on this draft as it stands */
export function checkAxe(found: AxeFindings | undefined, item: string): Finding[] {
  if (!found)
    return [
      {
        rule: 'axe',
        level: 'warning',
        item,
        message: 'axe was not run on this draft as it stands. Open the page in the editor and check it there.',
        where: 'the page',
      },
    ];
  return found.map(({ rule, impact, help, target }) => ({
    rule: 'axe' as const,
    level: impact === 'serious' || impact === 'critical' ? ('error' as const) : ('warning' as const),
    item,
    message: `${help} (${rule}).`,
    where: shortened(target),
  }));
}
