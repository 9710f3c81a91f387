/** Loads the newest press releases, as many as the list's first page has, so that the service gets the same query each time. */
import { addressOf } from '../../fields/context.ts';
import { pressReleases } from '../../search/requests.ts';
import type { SearchHit } from '../../search/protocol.ts';
import { type PageProps, defineLoad } from '../define-load.ts';

/** @throws the search's errors: the block then says that the list is not available */
export const load = defineLoad({
  needs: ['search'],
  onFailure: 'message',
  timeLimitMs: 4000,
  maxAgeSeconds: 60,
  async load({ page }: PageProps, { search }, signal): Promise<SearchHit[]> {
    const context = { uri: addressOf(page, page.path), language: page.language };
    const request = pressReleases(context, { start: '', end: '', page: 0 });
    const [list] = (await search.ask(request, { site: page.site, language: page.language }, signal)).widgets;
    return list?.content ?? [];
  },
});
