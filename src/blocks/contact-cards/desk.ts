/** What a kind of desk brings of its own. */
import { variant } from '../../content/fields.ts';
import type { PageContext } from '../../fields/context.ts';
import type { IconName } from '../../generated/icons.ts';
import { kinds } from './schema.ts';

export type Kind = (typeof kinds)[number];

const kindOf = variant(kinds);

/** @param written field of an editor: the kind in any spelling; unknown ones are `general` */
export const readKind = (written: string): Kind => kindOf.parse(written);

type Page = Pick<PageContext, 'phrase'>;

const desks: Record<Kind, (page: Page) => { icon?: IconName; heading?: string }> = {
  general: () => ({}),
  media: (page) => ({ icon: 'newspaper', heading: page.phrase('contact-media', 'Media') }),
  'investor relations': (page) => ({ icon: 'briefcase', heading: page.phrase('contact-investors', 'Investor relations') }),
  'charitable donations': (page) => ({ icon: 'hand-heart', heading: page.phrase('contact-donations', 'Charitable donations') }),
};

/** @returns icon and heading of a kind, in the language of the page; both are absent for `general` */
export const deskOf = (kind: Kind, page: Page) => desks[kind](page);
