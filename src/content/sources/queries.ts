/** GraphQL queries to the delivery platform. All varying values are variables: the platform does not allow literals and variables in one query (protocols §2.2). */

export const layoutQuery = /* GraphQL */ `
query CarrierLayout($site: String!, $path: String!, $language: String!) {
  layout(site: $site, routePath: $path, language: $language) { item { rendered } }
}`;

export const dictionaryQuery = /* GraphQL */ `
query CarrierDictionary($site: String!, $language: String!, $first: Int!, $after: String!) {
  site { siteInfo(site: $site) { dictionary(language: $language, first: $first, after: $after) {
    pageInfo { endCursor hasNext }
    results { key value }
  } } }
}`;

export const redirectsQuery = /* GraphQL */ `
query CarrierRedirects($site: String!) {
  site { siteInfo(site: $site) { redirects { pattern target redirectType isQueryStringPreserved isLanguagePreserved locale } } }
}`;

export const sitesQuery = /* GraphQL */ `
query CarrierSites {
  site { siteInfoCollection { name hostName: hostname language } }
}`;

export const errorPagesQuery = /* GraphQL */ `
query CarrierErrorPages($site: String!, $language: String!) {
  site { siteInfo(site: $site) { errorHandling(language: $language) {
    notFoundPage { rendered }
    serverErrorPage { rendered }
  } } }
}`;

export const routesQuery = /* GraphQL */ `
query CarrierRoutes($site: String!, $language: String!, $first: Int!, $after: String!) {
  site { siteInfo(site: $site) { routes(language: $language, first: $first, after: $after) {
    pageInfo { endCursor hasNext }
    results { routePath }
  } } }
}`;

export const sitemapsQuery = /* GraphQL */ `
query CarrierSitemaps($site: String!) {
  site { siteInfo(site: $site) { sitemap } }
}`;

/** The name is the platform's, which recognises its editor's requests by it. */
export const editingQuery = /* GraphQL */ `
query EditingQuery($itemId: String!, $language: String!, $version: String) {
  item(path: $itemId, language: $language, version: $version) { rendered }
}`;

export const robotsQuery = /* GraphQL */ `
query CarrierRobots($site: String!) {
  site { siteInfo(site: $site) { robots } }
}`;

export const llmsTxtQuery = /* GraphQL */ `
query CarrierLlmsTxt($site: String!) {
  site { siteInfo(site: $site) { llmsTxt } }
}`;
