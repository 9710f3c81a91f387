/** Brings a page of press releases between two days (S3 §7). */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { pressReleases } from '../../search/asks.ts';
import { withQuery } from '../../lib/with-query.ts';
import type { Services } from '../../services.ts';
import { type FoundPage, pageOrLast } from '../listing/page-or-last.ts';
import { isReversed, PAGE_ENTRIES, queryOf, readShown } from './rules.ts';

interface Props {
  page: PageContext;
}

/** With the days the wrong way round nothing is searched (S3 §5). */
export const isNeeded = ({ page }: Props): boolean => !isReversed(readShown(page.query));

/** @throws what the search throws: the block then says that the list is not there */
export async function load({ page }: Props, services: unknown, signal: AbortSignal): Promise<FoundPage> {
  const { search } = services as Pick<Services, 'search'>;
  const { start, end, page: wanted } = readShown(page.query);
  const ask = async (at: number) => {
    const uri = withQuery(addressOf(page, page.path), queryOf({ start, end }, { page: at }));
    const request = pressReleases({ uri, language: page.language }, { start, end, page: at - 1 });
    return (await search.ask(request, { site: page.site, language: page.language }, signal)).widgets;
  };
  const [found] = await pageOrLast(wanted, PAGE_ENTRIES, ask);
  return found;
}
