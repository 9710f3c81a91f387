/** Requests to the public host in search of drafts: every URL of the app, and every way that means editing [EDT-04] [SEC-02]. */
import { editorsHost } from '../../src/editors-host.ts';
import { createApp } from '../../src/app.tsx';
import { siteSearch } from '../../src/search/requests.ts';
import { urls } from '../../src/site/urls.ts';
import { fakeServices } from '../fake-services.ts';
import { sampled } from '../sampled.ts';
import type { Ask } from './ask.ts';
import { ARTICLE, CHANGED, DELETED, MOVED, NEW, REDIRECT } from './secret-drafts.ts';
import { PREVIEW } from './sign-in.ts';

export type Asked = [path: string, options?: Ask];

/** Key of clients of the platform's URLs. */
export const KEY = 'a key of partners';
export const JSON_TYPE = { 'content-type': 'application/json' };

/** URLs of the app, with an example for each parameter: a new route is included automatically. */
export function addresses(): string[] {
  const examples: Record<string, string> = { ':site': 'lake-erie', ':language': 'en', ':domain': '1', ':config': 'jss' };
  const routes = createApp(fakeServices({ settings: { CONTENT_SOURCE: 'repository' } }), editorsHost).routes;
  return [...new Set(routes.map(({ path }) => path))]
    .map((path) => path.replace(/:(\w+)(\{[^}]*\})?\??/g, (_, name) => examples[`:${name}`] ?? 'f'.repeat(32)).replace(/\*$/, ''))
    .filter((path) => path !== '' && path !== '/');
}

const PAGES = [
  ...CHANGED,
  ARTICLE,
  ...NEW,
  MOVED.from,
  MOVED.to,
  DELETED,
  REDIRECT,
  '/es',
  '/es/auto-insurance',
  '/blog',
  '/press-releases',
];
const LISTS = ['/search-results?searchValue=auto', '/blog?q=winter', '/resource-center', '/there-is-no-such-page', `/es${NEW[0]}`];
/** Queries that mean editing or preview on the preview host, or at the platform. */
const QUERIES = [
  'mode=edit',
  'mode=preview&sc_mode=edit',
  'as=draft&bar=off&check=axe',
  `as-of=${new Date(Date.now() + 1e9).toISOString()}`,
  'look-at=2099-01-01T09:00Z&look-state=OH&scripts=off',
  'preview=x.y&part=1',
  'sc_site=lake-erie&secret=preview',
];
const inCookies = (cookie: string) => `${cookie}; sc_mode=edit; __prerender_bypass=1; __next_preview_data=x; editing=1`;
const headersOf = (cookie: string): Record<string, string>[] => [
  { cookie: inCookies(cookie), accept: 'text/html' },
  { 'x-forwarded-host': PREVIEW, forwarded: `host=${PREVIEW}`, 'x-original-host': PREVIEW, 'x-original-url': '/?mode=edit' },
  { authorization: 'Bearer preview', sc_editmode: 'true', sc_previewmode: 'true', 'x-http-method-override': 'POST' },
  { range: 'bytes=0-100000', 'if-none-match': '*', 'if-modified-since': new Date(0).toUTCString() },
  { 'cf-access-jwt-assertion': 'x.y.z', 'sec-fetch-dest': 'iframe', purpose: 'prefetch', 'accept-language': 'es' },
];

/** @param cookie of an editor @param isDeep in every way that means editing, too */
export function pageAsks(cookie: string, isDeep: boolean): Asked[] {
  const paths = [...PAGES, ...LISTS];
  return [
    ...paths.map((path): Asked => [path]),
    ...(isDeep
      ? sampled(
          paths.flatMap((path) => deepAsks(cookie, path)),
          waysOf,
        )
      : []),
  ];
}
/** Every path, and every way to ask for one, is in a sample of the requests. */
const waysOf = ([path, options]: Asked): string[] => {
  const { pathname, search } = new URL(path, 'http://localhost');
  return [pathname, search, JSON.stringify(options)];
};
const deepAsks = (cookie: string, path: string): Asked[] => [
  [path, { method: 'HEAD' }],
  ...QUERIES.map((query): Asked => [`${path}${path.includes('?') ? '&' : '?'}${query}`, { headers: { cookie: inCookies(cookie) } }]),
  ...headersOf(cookie).map((headers): Asked => [path, { headers }]),
  // The preview host without a session.
  [path, { host: PREVIEW, headers: { accept: 'text/html' } }],
  [`${path}${path.includes('?') ? '&' : '?'}mode=edit`, { host: PREVIEW, headers: { authorization: 'Bearer preview' } }],
];

/** Every URL of the app, with every method in the full run. */
export const routeAsks = (cookie: string): Asked[] => {
  const id = 'f'.repeat(32);
  const queries = [
    '',
    `?path=/auto-insurance&item=${id}&language=en&q=a&stage=draft&site=lake-erie`,
    `?route=/auto-insurance&sc_itemid=${id}&sc_site=lake-erie&sc_lang=en&mode=edit&secret=preview&stage=draft`,
  ];
  const bodies: [string, string][] = [
    ['application/json', JSON.stringify({ item: id, items: [id], path: '/auto-insurance', query: '{ __typename }' })],
    ['application/x-www-form-urlencoded', `item=${id}&path=/auto-insurance&do=check&chosen=${id}`],
  ];
  const secrets = { cookie, sc_apikey: KEY, authorization: 'Bearer preview', 'x-revalidate-secret': 'wrong' };
  const asks = addresses().flatMap((path): Asked[] => [
    ...queries.map((query): Asked => [path + query, { headers: secrets }]),
    ...['HEAD', 'PUT', 'DELETE'].map((method): Asked => [path, { method, headers: secrets }]),
    ...bodies.map(([type, body]): Asked => [path, { method: 'POST', headers: { ...secrets, 'content-type': type }, body }]),
  ]);
  return sampled(asks, waysOf);
};

const graphql = (query: string): Asked => [
  '/sitecore/api/graph/edge',
  {
    method: 'POST',
    headers: { ...JSON_TYPE, sc_apikey: KEY, sc_previewmode: 'true', authorization: 'Bearer preview' },
    body: JSON.stringify({ query }),
  },
];
const layout = (item: string, more = '', headers: Record<string, string> = {}): Asked => [
  `/sitecore/api/layout/render/jss?item=${item}&sc_lang=en&sc_site=lake-erie${more}`,
  { headers: { sc_apikey: KEY, sc_editmode: 'true', authorization: 'Bearer preview', ...headers } },
];
/** Requests of the platform's own clients; each of them gets a response. */
export const platformAsks = (): Asked[] => [
  ...[...CHANGED, ARTICLE, DELETED, MOVED.from].map((path) => layout(path)),
  layout('/auto-insurance', '&sc_mode=preview&sc_date=20990101'),
  ['/sitecore/api/jss/dictionary/lake-erie/en', { headers: { sc_apikey: KEY } }],
  ['/sitecore/api/jss/dictionary/lake-erie/es', { headers: { sc_apikey: KEY } }],
  ['/sitecore/api/jss/dictionary/lake-erie-foundation/en', { headers: { sc_apikey: KEY } }],
  ...CHANGED.map((path) => graphql(`{ layout(site: "lake-erie", routePath: "${path}", language: "en") { item { rendered } } }`)),
  graphql(
    '{ item(path: "/home", language: "en") { name displayName fields { name jsonValue } children(first: 100) { results { name displayName path } } } }',
  ),
  graphql('{ item(path: "/redirects", language: "en") { children(first: 100) { results { name fields { name jsonValue } } } } }'),
  graphql('{ search(where: { name: "_language", value: "en" }, first: 100) { results { name displayName url { path } } } }'),
  graphql(
    '{ site { siteInfo(site: "lake-erie") { dictionary(language: "en", first: 500) { results { key value } } redirects { pattern target } robots routes(language: "en", first: 200) { results { routePath } } } } }',
  ),
];

/** A search as our own page requests it. */
export const found = (origin: string, text: string): Asked => [
  urls.searchApi,
  {
    method: 'POST',
    headers: { ...JSON_TYPE, origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(siteSearch({ language: 'en' }, { text, types: [], page: 0 })),
  },
];
export const feeds = ['/blog/feeds', '/es/blog/feeds'].flatMap((base) =>
  ['xml', 'atom', 'json'].flatMap((format) =>
    ['all', 'blog', 'education', 'topic/winter'].map((name): Asked => [`${base}/${name}.${format}`]),
  ),
);
