/** Builds every path that we own, for forms, islands, feeds and tests. */
import {
  agencyAddress,
  agencyDetail,
  agentLocator,
  calculator,
  dashed,
  findAgent,
  forms,
  mediaProxy,
  quoteRequest,
  robotChallenge,
  unsubscribe,
  userProfile,
} from './addresses.rules.ts';
import { searchSuggestions } from './suggestions-address.rules.ts';

/** The subject of a feed (src/feeds/feed.ts). */
type FeedTopic = { kind: 'all' } | { kind: 'tab'; tab: string } | { kind: 'topic' | 'author'; slug: string };

export const urls = {
  home: '/',
  healthz: '/healthz',
  apiHealthz: '/api/healthz',
  revalidate: '/api/revalidate',
  importContent: '/api/repository/import',
  exportContent: '/api/repository/export',
  importMedia: '/api/repository/media',
  mediaProxy,
  feedback: '/api/feedback',
  feaasRender: '/feaas-render',
  editingFeaasRender: '/api/editing/feaas/render',
  signIn: (next?: string) => `/sign-in${next ? `?${new URLSearchParams({ next })}` : ''}`,
  signOut: '/sign-out',
  accessSignOut: '/cdn-cgi/access/logout',
  editingConfig: '/api/editing/config',
  editingRender: '/api/editing/render',
  editingComponent: '/api/editing/component',
  gallery: (block?: string, example?: string) =>
    `/gallery${block ? `/${encodeURIComponent(block)}${example ? `/${encodeURIComponent(example)}` : ''}` : ''}`,
  styleGuide: '/style-guide',
  examplePage: '/example',
  developerTest: '/developer-test',
  search: (text: string) => `/search-results?${new URLSearchParams({ searchValue: text })}`,
  findAgent,
  quoteRequest,
  autoRepair: (query: { q?: string } = {}) => `/auto-repair-locator${query.q ? `?${new URLSearchParams({ q: query.q })}` : ''}`,
  agencies: '/agencies',
  /** Directory of a state. @param state code or name */
  agenciesIn: (state: string, city = '') => `/agencies/${state.toLowerCase()}${city && `/${dashed(city)}`}`,
  /** An agency's own page (S1 §2). */
  agency: (agency: { AgencyAccountNumber: string; AgencyName: string }) => agencyAddress(agency),
  /** The contact form on an agency's page. */
  agencyQuote: (agency: { AgencyAccountNumber: string; AgencyName: string }): string => `${urls.agency(agency)}#quote-form`,
  /** A contact, or with `day` (`2026-11-30`) a calendar entry. */
  agencyCard: (accountNumber: string, day?: string) =>
    `/api/agency-card?${new URLSearchParams({ accountnumber: accountNumber.toLowerCase(), ...(day && { day }) })}`,
  agencyDetail,
  statesCities: '/api/statescities',
  agentsByStatesCities: '/api/agentsbystatescities',
  agentLocator,
  geodecode: '/api/geodecode',
  /** @param page path of the locator, in its language */
  near: (page: string): string => `/api/near?${new URLSearchParams({ page })}`,
  repairFacilities: '/api/repair-facilities',
  robotChallenge,
  forms,
  newsletter: '/api/newslettersubscriber',
  /** Page behind a confirmation mail's link. */
  newsletterConfirm: (token: string) => `/newsletter/confirm?${new URLSearchParams({ token })}`,
  /** Target of that page's button. */
  newsletterConfirmed: '/api/newsletter-confirm',
  unsubscribe,
  unsubscribePage: (maskId = '') => `/AlertsAndPreference/Unsubscribe${maskId && `?${new URLSearchParams({ maskId })}`}`,
  unsubscribed: '/AlertsAndPreference/Success',
  unsubscribeExpired: '/AlertsAndPreference/LinkExpired',
  calculator,
  /** Submissions, for operators on the preview host. */
  submissions: '/submissions',
  submissionsCsv: '/submissions.csv',
  /** Feedback of visitors, for operators on the preview host. */
  feedbackResults: '/feedback-results',
  feedbackResultsCsv: '/feedback-results.csv',
  /** Newsletter subscribers, for operators on the preview host. */
  subscribers: '/subscribers',
  subscribersExport: '/subscribers/export',
  /** The collector of tracked events. */
  events: '/api/events',
  /** The visitor's id as a cookie (S1 §7). */
  session: '/api/api-route-swr/session',
  userProfile,
  /** Search for our own pages and scripts, with the protocol's body. */
  searchApi: '/api/search',
  /** Suggestions for a search that is being typed. */
  searchSuggestions,
  /** The same for the platform's own client, which needs a host of the service. */
  discoverHere: '/api/discover/v2',
  /** Rebuilds the search indexes, for callers with the publish secret. */
  rebuildSearchIndex: '/api/search-index/rebuild',
  /** The embedded search for other clients. */
  discover: (domain: string) => `/discover/v2/${domain}`,
  gpc: '/.well-known/gpc.json',
  securityTxt: '/.well-known/security.txt',
  /** Shows and changes the visitor's consent. */
  privacyChoices: '/privacy-choices',
  /** Target of its buttons. */
  cookieChoice: '/api/cookie-choice',
  /** Searches, funnel, campaigns and vitals, for operators on the preview host. */
  reports: '/reports',
  /** Open tasks: the first page after signing in. */
  deskHome: '/desk',
  /** A page of the desk, on the preview host. */
  desk: (page: string) => `/desk/${page}`,
  pressReleases: '/press-releases',
  robots: '/robots.txt',
  llms: '/llms.txt',
  /** Licenses of what the site ships: a file of the build. */
  licenses: '/licenses.txt',
  sitemap: '/sitemap.xml',
  sitemapIndex: '/sitemap-index.xml',
  /** Parts count from 1; those of further languages on the same host include the language. */
  sitemapPart: (part: number, language = '') => `/sitemap-${language ? `${language.toLowerCase()}-` : ''}${part}.xml`,
  /** Directories and agencies; parts count from 1. */
  sitemapAgencies: (part: number, language = '') => `/sitemap-${language ? `${language.toLowerCase()}-` : ''}agencies-${part}.xml`,
  feeds: '/blog/feeds',
  feed: (topic: FeedTopic, format: 'xml' | 'atom' | 'json' = 'xml') => {
    const name = topic.kind === 'all' ? 'all' : topic.kind === 'tab' ? topic.tab : `${topic.kind}/${encodeURIComponent(topic.slug)}`;
    return `/blog/feeds/${name}.${format}`;
  },
  apiRss: '/api/rss',
  apiSitemap: '/api/sitemap',
  apiRobots: '/api/robots',
  /** Search among articles and tools. */
  blogSearch: (text: string): string => `/blog?${new URLSearchParams({ q: text })}`,
  blogTab: (tab: 'blog' | 'education' | 'tools') => `/blog?tab=${tab}`,
  /** Target of an article's tag (S2 §2). */
  resourceTag: (tag: string) => `/resource-center?${new URLSearchParams({ tag })}`,
} as const;

/** Endpoints of the in-page editor, on the preview host. In its own export: no script of visitors contains it. */
export const editApi = (call: string): string => `/api/edit/${call}`;

/** Lower case, words joined by hyphens (S3 §9 makes addresses of authors so); letters of every language stay, without their accents. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @returns the path of an author's page, without the language's prefix (S3 §9); empty for a title without any letter */
export function authorPath(title: string): string {
  const slug = slugOf(title);
  return slug && `/blog/authors/${slug}`;
}
