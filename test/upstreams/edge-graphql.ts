/** The stand-in's GraphQL: a real parser and executor over our schema, so that any query of a client library is accepted or refused as by the platform. */
import { buildSchema, type GraphQLUnionType, graphql } from 'graphql';
import { typeDefs } from '../../src/content/repository/delivery/schema.graphql.ts';
import type { EdgeContent } from './edge-content.ts';
import { createItems, type Order, type Predicate } from './edge-items.ts';
import { type Paging, page } from './edge-paging.ts';

const schema = buildSchema(typeDefs);
(schema.getType('ItemField') as GraphQLUnionType).resolveType = () => 'TextField';

export interface EdgeAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Body of a GraphQL request, unparsed. */
export interface GraphqlBody {
  query?: unknown;
  variables?: Record<string, unknown>;
  operationName?: string;
}

interface Languages {
  language: string;
}

/** @returns a function from a request body to the endpoint's response */
export function createGraphql(content: EdgeContent): (body: GraphqlBody) => Promise<EdgeAnswer> {
  const items = createItems(content);
  const { info } = content;
  const covered = (path: string, prefixes: readonly string[]) => prefixes.some((prefix) => path.startsWith(prefix));

  const siteInfo = {
    ...info,
    sitemap: () => info.sitemap,
    dictionary: ({ language, ...paging }: Languages & Paging) =>
      page(language === info.language ? Object.entries(content.phrases).map(([key, value]) => ({ key, value })) : [], paging),
    errorHandling: ({ language }: Languages) => ({
      notFoundPagePath: info.notFoundPagePath,
      serverErrorPagePath: info.serverErrorPagePath,
      notFoundPage: () => items.byPath(info.notFoundPagePath, language),
      serverErrorPage: () => items.byPath(info.serverErrorPagePath, language),
    }),
    routes({
      language,
      includedPaths,
      excludedPaths,
      ...paging
    }: Languages & Paging & { includedPaths?: string[]; excludedPaths?: string[] }) {
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
    layout: ({ site, routePath, language }: Partial<Languages> & { site: string; routePath: string }) =>
      site === info.name ? { item: items.byPath(routePath, language ?? info.language) } : null,
    item: ({ path, language }: Languages & { path?: string }) =>
      path ? (items.byPath(path, language) ?? items.byId(path, language)) : null,
    search: ({ where, orderBy, ...paging }: Paging & { where: Predicate; orderBy?: Order }) => page(items.search(where, orderBy), paging),
    site: {
      siteInfoCollection: () => [siteInfo, { ...siteInfo, name: 'website', hostname: '' }],
      siteInfo: ({ site }: { site: string }) => (site === info.name ? siteInfo : null),
    },
  };

  return async ({ query, variables, operationName }) => {
    if (typeof query !== 'string') return { status: 400, body: { errors: [{ message: 'query is missing' }] } };
    const { data, errors } = await graphql({ schema, source: query, rootValue, variableValues: variables ?? {}, operationName });
    return { status: data === undefined ? 400 : 200, body: { ...(data !== undefined && { data }), ...(errors && { errors }) } };
  };
}
