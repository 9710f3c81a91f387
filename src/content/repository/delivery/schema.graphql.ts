/** The part of the delivery platform's GraphQL schema that we query and that the embedded repository and the test stand-in implement (protocols §2.2). */

/**
 * Schema text. Names are the platform's, so that queries of its official client libraries validate unchanged; `rendered` and
 * `jsonValue` may be null here, since an item without presentation or a missing value is not an error.
 * `TextField` is the only concrete field type here: values of every kind are read through `jsonValue`.
 */
export const typeDefs = /* GraphQL */ `
"Any JSON value: a rendered layout document, or the value of a field."
scalar JSON

type Query {
  "The layout of a route; null or an item of null when the site has no such route."
  layout(site: String!, routePath: String!, language: String): LayoutData
  "One item by its path or by its id in any notation."
  item(path: String, language: String!, version: String): Item
  search(where: ItemSearchPredicate!, first: Int, after: String, orderBy: ItemSearchOrderBy): ItemSearchResults
  site: SiteQuery
}

type LayoutData {
  item: Item
}

type SiteQuery {
  siteInfoCollection: [SiteInfo!]!
  siteInfo(site: String!): SiteInfo
}

type SiteInfo {
  name: String!
  "One or more hosts, split by | , or ; with * as wildcard."
  hostname: String!
  language: String!
  robots: String
  "Addresses of the sitemap files, on the media host."
  sitemap: [String!]!
  llmsTxt: String
  dictionary(language: String!, first: Int, after: String): DictionaryResults
  redirects: [Redirect!]!
  errorHandling(language: String!): ErrorHandling
  routes(language: String!, includedPaths: [String], excludedPaths: [String], first: Int, after: String): RouteResults
}

type DictionaryResults {
  total: Int!
  pageInfo: PageInfo!
  results: [DictionaryItem!]!
}

type DictionaryItem {
  key: String!
  value: String!
}

type Redirect {
  "A path, or a regular expression."
  pattern: String!
  target: String!
  "REDIRECT_301, REDIRECT_302 or SERVER_TRANSFER."
  redirectType: String!
  isQueryStringPreserved: Boolean!
  isLanguagePreserved: Boolean!
  "Set for a redirect item, which matches its path exactly; empty for a row of a redirect map."
  locale: String
}

type ErrorHandling {
  notFoundPage: Item
  notFoundPagePath: String
  serverErrorPage: Item
  serverErrorPagePath: String
}

type RouteResults {
  total: Int!
  pageInfo: PageInfo!
  results: [Route]!
}

type Route {
  routePath: String!
  route: Item
}

type PageInfo {
  endCursor: String!
  hasNext: Boolean!
}

type Item {
  "N: 32 hex digits. D: dashed. B: dashed and braced."
  id(format: String = "N"): ID!
  name: String!
  displayName: String
  path: String!
  version: Int!
  "The layout document; null for an item without presentation."
  rendered: JSON
  language: ItemLanguage!
  languages: [Item]!
  url: ItemUrl!
  template: ItemTemplate!
  parent: Item
  personalization: Personalization
  field(name: String!): ItemField
  fields(ownFields: Boolean = false): [ItemField]!
  hasChildren(hasLayout: Boolean): Boolean!
  children(hasLayout: Boolean, includeTemplateIDs: [String], first: Int, after: String): ItemSearchResults!
  ancestors(hasLayout: Boolean, includeTemplateIDs: [String]): [Item]!
}

type ItemLanguage {
  name: String!
  displayName: String!
}

type ItemUrl {
  path: String!
  url: String!
  hostName: String!
  siteName: String!
  scheme: String!
}

type ItemTemplate {
  id(format: String = "N"): ID!
  name: String!
}

type Personalization {
  variantIds: [String!]!
}

type ItemSearchResults {
  total: Int!
  pageInfo: PageInfo!
  results: [Item]!
}

interface ItemField {
  id(format: String = "N"): ID!
  name: String!
  value: String
  jsonValue: JSON
}

type TextField implements ItemField {
  id(format: String = "N"): ID!
  name: String!
  value: String
  jsonValue: JSON
}

"Names with a leading underscore are system fields: _path, _language, _templates, _parent, _hasLayout, _name."
input ItemSearchPredicate {
  name: String
  value: String
  operator: ItemSearchOperator
  AND: [ItemSearchPredicate]
  OR: [ItemSearchPredicate]
}

enum ItemSearchOperator {
  EQ
  NEQ
  CONTAINS
  NCONTAINS
}

input ItemSearchOrderBy {
  name: String!
  direction: Ordering
}

enum Ordering {
  ASC
  DESC
}
`;
