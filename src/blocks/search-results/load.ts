/** Runs the site's search for one page of results, with how many there are of each type (S2 §2, §7). */
import type { PageContext } from '../../fields/context.ts';
import { siteSearch } from '../../search/asks.ts';
import type { WidgetAnswer } from '../../search/protocol.ts';
import type { Services } from '../../services.ts';
import { type FoundPage, pageOrLast } from '../listing/page-or-last.ts';
import { typesThere } from './kinds.ts';
import { isLongEnough, PAGE_ENTRIES, readAsked } from './rules.ts';

export interface SearchData extends FoundPage {
  /** Content types of what the words find, whatever of them is chosen. */
  types: { type: string; count: number }[];
}

interface Props {
  page: PageContext;
}

/** Fewer than three letters are no search (S2 §5). */
export const isNeeded = ({ page }: Props): boolean => isLongEnough(readAsked(page.query).text);

/** @throws what the search throws: the block then says that there is no answer just now */
export async function load({ page }: Props, services: unknown, signal: AbortSignal): Promise<SearchData> {
  const { search } = services as Pick<Services, 'search'>;
  const { text, types, isNewest, isExact, page: wanted } = readAsked(page.query);
  const ask = async (at: number, among: readonly string[]) => {
    const request = siteSearch({ language: page.language }, { text, types: among, page: at - 1, exact: isExact, newest: isNewest });
    return (await search.ask(request, { site: page.site, language: page.language }, signal)).widgets;
  };
  const searched = (among: readonly string[]) => pageOrLast(wanted, PAGE_ENTRIES, (at) => ask(at, among));
  let answer = await searched(types.map((type) => typesThere([type])[0] ?? type));
  // Types that nobody knows are as good as none: which those are, only the counts say.
  if (
    types.length > 0 &&
    typesThere(
      types,
      countsOf(answer[1]).map(({ type }) => type),
    ).length === 0
  )
    answer = await searched([]);
  const [found, widgets] = answer;
  return { ...found, types: countsOf(widgets) };
}

/** Of what the words find, whatever types are chosen. */
const countsOf = ([results, counts = results]: readonly WidgetAnswer[]): SearchData['types'] =>
  (counts?.facet ?? [])
    .filter(({ name }) => name === 'type')
    .flatMap(({ value }) => value.map((one) => ({ type: one.text, count: one.count })));
