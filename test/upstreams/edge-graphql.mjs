/** The stand-in's GraphQL: a real parser and executor over our schema, so that any query of a client library is understood or refused as the platform would. */
import { buildSchema, graphql } from 'graphql';
import { typeDefs } from '../../src/content/repository/schema.graphql.ts';
import { createItems } from './edge-items.mjs';
import { page } from './edge-paging.mjs';

const schema = buildSchema(typeDefs);
schema.getType('ItemField').resolveType = () => 'TextField';

/**
 * @param content from `createContent`
 * @returns a function from a request body to `{status, body}`, as the endpoint answers it
 */
export function createGraphql(content) {
  const items = createItems(content);
  const { info } = content;
  const covered = (path, prefixes) => prefixes.some((prefix) => path.startsWith(prefix));

  const siteInfo = {
    ...info,
    sitemap: () => info.sitemap,
    dictionary: ({ language, ...paging }) =>
      page(language === info.language ? Object.entries(content.phrases).map(([key, value]) => ({ key, value })) : [], paging),
    errorHandling: ({ language }) => ({
      notFoundPagePath: info.notFoundPagePath,
      serverErrorPagePath: info.serverErrorPagePath,
      notFoundPage: () => items.byPath(info.notFoundPagePath, language),
      serverErrorPage: () => items.byPath(info.serverErrorPagePath, language),
    }),
    routes({ language, includedPaths, excludedPaths, ...paging }) {
      const paths = content
        .paths()
        .filter(
          (path) =>
            content.document(path, language) &&
            (!includedPaths?.length || covered(path, includedPaths)) &&
            !covered(path, excludedPaths ?? []),
        );
      return page(
        paths.map((routePath) => ({ routePath, route: () => items.byPath(routePath, language) })),
        paging,
      );
    },
  };
  const rootValue = {
    layout: ({ site, routePath, language }) => (site === info.name ? { item: items.byPath(routePath, language ?? info.language) } : null),
    item: ({ path, language }) => (path ? (items.byPath(path, language) ?? items.byId(path, language)) : null),
    search: ({ where, orderBy, ...paging }) => page(items.search(where, orderBy), paging),
    site: {
      siteInfoCollection: () => [siteInfo, { ...siteInfo, name: 'website', hostname: '' }],
      siteInfo: ({ site }) => (site === info.name ? siteInfo : null),
    },
  };

  return async ({ query, variables, operationName }) => {
    if (typeof query !== 'string') return { status: 400, body: { errors: [{ message: 'query is missing' }] } };
    const { data, errors } = await graphql({ schema, source: query, rootValue, variableValues: variables ?? {}, operationName });
    return { status: data === undefined ? 400 : 200, body: { ...(data !== undefined && { data }), ...(errors && { errors }) } };
  };
}
