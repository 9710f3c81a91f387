/** The REST endpoints of a platform with GraphQL only: read through our own source, which queries that GraphQL. */
import { notFoundDocument } from '../content/repository/delivery/compose.ts';
import { rawPlaceholder } from '../content/repository/delivery/rest.ts';
import type { ContentSource } from '../content/source.ts';
import { NotFound } from '../lib/http/problem.ts';
import type { RestPlatform } from './service.ts';

type Document = { sitecore: { route: { placeholders: Parameters<typeof rawPlaceholder>[0] } | null } };

export function restFromSource(source: Pick<ContentSource, 'layout' | 'dictionary'>): RestPlatform {
  const layout: RestPlatform['layout'] = async (item, { site, language, signal }) => {
    const document = (await source.layout(site, language, item, signal)) as Document;
    return document.sitecore.route ? { status: 200, body: document } : { status: 404, body: notFoundDocument(language) };
  };
  return {
    layout,
    async placeholder(item, name, request) {
      const { status, body } = await layout(item, request);
      const placeholders = (body as Document).sitecore.route?.placeholders;
      return { status, body: { name, path: item, elements: (placeholders && rawPlaceholder(placeholders, name)) ?? [] } };
    },
    async dictionary({ site, language, signal }) {
      return { status: 200, body: { lang: language, app: site, phrases: await source.dictionary(site, language, signal) } };
    },
  };
}

/** Treats sites of the platform that are not served here as unknown: the key may read more than visitors may. */
export function ownSitesOnly(rest: RestPlatform, sites: ReadonlySet<string>): RestPlatform {
  const unknown = restFromSource({
    layout: async (_, language) => notFoundDocument(language),
    dictionary: () => Promise.reject(new NotFound('This site is not served here.')),
  });
  const of = (site: string) => (sites.has(site) ? rest : unknown);
  return {
    layout: (item, request) => of(request.site).layout(item, request),
    placeholder: (item, name, request) => of(request.site).placeholder(item, name, request),
    dictionary: (request) => of(request.site).dictionary(request),
  };
}
