/** What narrows the list: the text and each value that is chosen. */
import { Chips as ListingChips } from '../listing/Chips.tsx';
import type { PartProps } from './ResourceListing.tsx';
import { GROUPS, NONE_CHOSEN, without } from './rules.ts';
import { valueName } from './words.ts';

export function Chips({ shown: { text, chosen }, page, hrefOf }: PartProps) {
  const chips = [
    ...(text ? [{ text: `“${text}”`, href: hrefOf({ text: '' }) }] : []),
    ...GROUPS.flatMap((group) =>
      chosen[group].map((value) => ({ text: valueName(value, page.phrase), href: hrefOf({ chosen: without(chosen, group, value) }) })),
    ),
  ];
  return <ListingChips chips={chips} clear={hrefOf({ text: '', chosen: NONE_CHOSEN })} context={page} />;
}
