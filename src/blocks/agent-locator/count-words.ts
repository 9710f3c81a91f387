/** The count line in words: how many, how far, round what; and what was not found nearer. */
import { STATES } from '../../agencies/states/rules.ts';
import type { PartProps } from './AgentLocator.tsx';
import type { Found } from './load.ts';

export function countWords(
  { page, search }: Pick<PartProps, 'page' | 'search'>,
  found: Found,
): { count: string; where: string; note: string } {
  const { agencies, place, radius, nothingWithin } = found;
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const n = agencies.length.toLocaleString(page.language);
  const isOne = agencies.length === 1;
  const state = place?.exactness === 'state' ? (STATES[place.state] ?? place.centreOf) : '';
  if (state && radius === undefined)
    return {
      count: isOne ? page.phrase('locator-one', '1 agency') : fill(page.phrase('locator-many', '{n} agencies'), { n }),
      where: fill(page.phrase('locator-in', 'in {place}'), { place: state }),
      note: '',
    };
  const count = isOne
    ? fill(page.phrase('locator-one-within', '1 agency within {miles} miles'), { miles: radius ?? '' })
    : fill(page.phrase('locator-many-within', '{n} agencies within {miles} miles'), { n, miles: radius ?? '' });
  const where = search.point
    ? fill(page.phrase('locator-of-point', 'of this place on the map'), {})
    : place?.exactness === 'address'
      ? fill(page.phrase('locator-of', 'of {place}'), { place: [place.line1, place.city].filter(Boolean).join(', ') })
      : fill(page.phrase('locator-of-centre', 'of the center of {place}'), { place: place?.centreOf ?? '' });
  return {
    count,
    where,
    note: nothingWithin
      ? fill(page.phrase('locator-widened', 'There is none within {miles} miles, so we looked farther.'), { miles: nothingWithin })
      : '',
  };
}
