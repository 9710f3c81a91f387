/** Loads a page of press releases between two dates (S3 §7). */
import { addressOf } from '../../fields/context.ts';
import { pressReleases } from '../../search/requests.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { type PageProps, defineLoad } from '../define-load.ts';
import type { ListingPartProps } from '../listing/address.ts';
import { type ListingPage, pageOrLast } from '../listing/page-or-last.ts';
import { isReversed, PAGE_ENTRIES, type ReleaseQuery, releaseQueryOf, readReleaseQuery } from './query.rules.ts';

/** What each part of the list gets. */
export type ReleasePartProps = ListingPartProps<ReleaseQuery, ListingPage, Partial<Omit<ReleaseQuery, 'wrong'>>>;

/** Nothing is searched when the dates are reversed (S3 §5). */
export const isNeeded = ({ page }: PageProps): boolean => !isReversed(readReleaseQuery(page.query));

/** @throws the search's errors: the block then says that the list is not available */
export const load = defineLoad({
  needs: ['search'],
  isNeeded,
  onFailure: 'message',
  timeLimitMs: 4000,
  maxAgeSeconds: 60,
  async load({ page }: PageProps, { search }, signal): Promise<ListingPage> {
    const { start, end, page: wanted } = readReleaseQuery(page.query);
    const pageAt = async (at: number) => {
      const uri = withQuery(addressOf(page, page.path), releaseQueryOf({ start, end }, { page: at }));
      const request = pressReleases({ uri, language: page.language }, { start, end, page: at - 1 });
      return (await search.ask(request, { site: page.site, language: page.language }, signal)).widgets;
    };
    const [found] = await pageOrLast(wanted, PAGE_ENTRIES, pageAt);
    return found;
  },
});
