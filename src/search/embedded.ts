/** Search without a service: over the newest articles of the page list that sitemap and feeds keep anyway (decisions 015, 022). */
import type { ContentVersion } from '../content/version.ts';
import type { Background } from '../lib/clock.ts';
import type { ListTarget } from '../sitemap/list-builder.ts';
import { listRevision, type PageLists } from '../sitemap/page-lists.ts';
import { pick, toHit } from './rules.ts';
import type { Search } from './service.ts';

export interface EmbeddedOptions {
  pageLists: Pick<PageLists, 'get' | 'articles'>;
  version: ContentVersion;
  /** Every site and language there is. */
  targets: readonly ListTarget[];
  /** Where a list that is being made goes on after the answer. */
  background: Background;
}

export function embeddedSearch({ pageLists, version, targets, background }: EmbeddedOptions): Search {
  return {
    async articles({ site, language, ...wanted }, signal) {
      signal.throwIfAborted();
      const target = targets.find((one) => one.site === site && one.language === language);
      const place = target?.languages.find((one) => one.language === language);
      if (!target || !place) return [];
      const { pointer } = await version.current(site);
      const { value: list } = await pageLists.get(target, listRevision(pointer), background);
      const articles = await pageLists.articles(list);
      signal.throwIfAborted();
      return pick(articles, wanted).map((article) => toHit(article, place));
    },
  };
}
