/** Runs the site search for one page of results, with the number of results of each type (S2 §2, §7). */
import { siteSearch } from '../../search/requests.ts';
import type { WidgetAnswer } from '../../search/protocol.ts';
import type { SearchAnswered } from '../../search/suggestions.ts';
import { type PageProps, defineLoad } from '../define-load.ts';
import { type ListingPage, pageOrLast } from '../listing/page-or-last.ts';
import { typesWithHits } from './kinds.ts';
import { isLongEnough, PAGE_ENTRIES, readSearchQuery } from './query.rules.ts';

export interface SearchData extends ListingPage {
  /** Content types among the results, without regard to the chosen types. */
  types: { type: string; count: number }[];
  /** The search stopped counting: there may be more of each type. */
  isMoreOfEach: boolean;
  /** A question that the words ask, on the first page of all types. */
  answer?: SearchAnswered | undefined;
}

/** Fewer than three characters are not searched (S2 §5). */
export const isNeeded = ({ page }: PageProps): boolean => isLongEnough(readSearchQuery(page.query).text);

/** @throws the search's errors: the block then says that search is not available */
export const load = defineLoad({
  needs: ['search', 'suggestions'],
  isNeeded,
  onFailure: 'message',
  timeLimitMs: 4000,
  async load({ page }: PageProps, { search, suggestions }, signal): Promise<SearchData> {
    const { text, types, isNewest, isExact, page: wanted } = readSearchQuery(page.query);
    const place = { site: page.site, language: page.language };
    const pageAt = async (at: number, among: readonly string[]) => {
      const request = siteSearch({ language: page.language }, { text, types: among, page: at - 1, exact: isExact, newest: isNewest });
      return (await search.ask(request, place, signal)).widgets;
    };
    const isFirst = wanted === 1 && types.length === 0 && !isNewest;
    // The results are complete without an answer, so its errors are dropped.
    const answerTo = async (asked: string) => {
      try {
        return isFirst ? await suggestions.answer(asked, place, signal) : undefined;
      } catch {
        return undefined;
      }
    };
    const asWritten = answerTo(text);
    const searched = (among: readonly string[]) => pageOrLast(wanted, PAGE_ENTRIES, (at) => pageAt(at, among));
    let answer = await searched(types.map((type) => typesWithHits([type])[0] ?? type));
    // Unknown types are ignored; only the counts tell which are unknown.
    if (
      types.length > 0 &&
      typesWithHits(
        types,
        countsOf(answer[1]).map(({ type }) => type),
      ).length === 0
    )
      answer = await searched([]);
    const [found, widgets] = answer;
    const isMoreOfEach = countedIn(widgets)?.more ?? false;
    return { ...found, types: countsOf(widgets), isMoreOfEach, answer: await (found.corrected ? answerTo(found.corrected) : asWritten) };
  },
});

/** Counts of the results by type, without regard to the chosen types. */
const countsOf = (widgets: readonly WidgetAnswer[]): SearchData['types'] =>
  (countedIn(widgets)?.facet ?? [])
    .filter(({ name }) => name === 'type')
    .flatMap(({ value }) => value.map((one) => ({ type: one.text, count: one.count })));

const countedIn = ([results, counts = results]: readonly WidgetAnswer[]): WidgetAnswer | undefined => counts;
