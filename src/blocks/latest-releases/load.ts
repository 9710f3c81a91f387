/** Brings the newest press releases: as many as the list's first page has, since the service is asked the same each time. */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { pressReleases } from '../../search/asks.ts';
import type { SearchHit } from '../../search/protocol.ts';
import type { Services } from '../../services.ts';

/** @throws what the search throws: the block then says that the list is not there */
export async function load({ page }: { page: PageContext }, services: unknown, signal: AbortSignal): Promise<SearchHit[]> {
  const { search } = services as Pick<Services, 'search'>;
  const asker = { uri: addressOf(page, page.path), language: page.language };
  const request = pressReleases(asker, { start: '', end: '', page: 0 });
  const [list] = (await search.ask(request, { site: page.site, language: page.language }, signal)).widgets;
  return list?.content ?? [];
}
