/** What a kind of desk brings of its own. */
import { variant } from '../../content/fields.ts';
import type { PageContext } from '../../fields/context.ts';
import type { IconName } from '../../generated/icons.ts';
import { kinds } from './schema.ts';

export type Kind = (typeof kinds)[number];

const kindOf = variant(kinds);

/** @param written field of an editor: the kind in any spelling; unknown ones are `general` */
export const readKind = (written: string): Kind => kindOf.parse(written);

const desks: Record<Kind, { icon?: IconName; heading?: [key: string, fallback: string] }> = {
  general: {},
  media: { icon: 'newspaper', heading: ['contact-media', 'Media'] },
  'investor relations': { icon: 'briefcase', heading: ['contact-investors', 'Investor relations'] },
  'charitable donations': { icon: 'hand-heart', heading: ['contact-donations', 'Charitable donations'] },
};

/** @returns icon and heading of a kind; both are absent for `general` */
export function deskOf(kind: Kind, page: Pick<PageContext, 'phrase'>): { icon?: IconName; heading?: string } {
  const { icon, heading } = desks[kind];
  return { icon, heading: heading && page.phrase(...heading) };
}
