/** Chips of the current filters: the text and each chosen value. */
import { Chips as ListingChips } from '../listing/Chips.tsx';
import type { ResourcePartProps } from './load.ts';
import { FILTER_GROUPS, NONE_CHOSEN, without } from './query.rules.ts';
import { valueName } from './resource-texts.ts';

export function ResourceChips({ shown: { text, chosen }, page, hrefOf }: ResourcePartProps) {
  const chips = [
    ...(text ? [{ text: `“${text}”`, href: hrefOf({ text: '' }) }] : []),
    ...FILTER_GROUPS.flatMap((group) =>
      chosen[group].map((value) => ({ text: valueName(value, page.phrase), href: hrefOf({ chosen: without(chosen, group, value) }) })),
    ),
  ];
  return <ListingChips chips={chips} clear={hrefOf({ text: '', chosen: NONE_CHOSEN })} context={page} />;
}
