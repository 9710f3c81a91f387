/** Addresses of this site that are never pages of content: the one list of them, by their first segment. */
import { families } from '../apps/families.ts';

/** Endpoints for programs. */
const ENDPOINTS = ['api', 'discover/v2', 'sitecore', 'cdn-cgi'];
/** With our own bundles: no redirect rule or page may use them. */
const SERVICES = [...ENDPOINTS, 'assets', '\\.well-known'];
/** Media, and the platform's old name for them. */
const FILES = ['-', '~'];
const PROBES = ['healthz', 'feaas-render'];
/** Pages and probes of our own. */
const OWN = [
  ...PROBES,
  'sign-in',
  'sign-out',
  'edit',
  'desk',
  'submissions',
  'subscribers',
  'submissions.csv',
  'feedback-results',
  'reports',
  'feedback-results.csv',
  'gallery',
  'style-guide',
  'example',
  'developer-test',
];

const below = (segments: readonly string[]) => new RegExp(`^/(?:${segments.join('|')})(?:/|$)`, 'i');
const fileOrService = below([...SERVICES, ...FILES]);
const notContent = below([...SERVICES, ...FILES, ...OWN]);
const answeredFirst = below([...SERVICES, '-', ...PROBES, ...families.map(({ name }) => name)]);
const rootFile = /^\/(?:robots\.txt|llms\.txt|licenses\.txt|sitemap(?:-[^/]+)?\.xml|favicon\.(?:svg|ico))$/i;
/** Each language has its feeds. */
const feed = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/blog\/feeds(?:\/|$)/i;

/** Each takes a path as in the request, percent-encoded or not. */
export const isFileOrService = (path: string): boolean => fileOrService.test(path);
export const isNotContent = (path: string): boolean => notContent.test(path) || feed.test(path);
/** Paths that the Worker serves before any redirect rule: services, files, feeds and the insurer's web apps (S1 §2). */
export const isAnsweredFirst = (path: string): boolean => answeredFirst.test(path) || rootFile.test(path) || feed.test(path);

/** Pages and files that visitors open or that a page loads: not the endpoints of programs, and none of our own pages. */
export const isForVisitors = (path: string): boolean => !below([...ENDPOINTS, ...OWN]).test(path);

/** Shared pages of content (`routes/page-target.ts`): visitors never open them directly, and no list includes them. */
export const isSharedPage = (path: string): boolean => /^\/agencies\/(agency|state|city)\/?$/i.test(path);

/** First segments that no language may use. */
export const reservedSegments: ReadonlySet<string> = new Set([...SERVICES, ...FILES, ...OWN, 'blog']);

/** Pages behind a mail's link: their address identifies a person, so it is never cached, indexed or passed on (UNS-01, NWS-01). */
export const isPrivatePage = (path: string): boolean =>
  /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/+newsletter\/+confirm(?:\/|$)/i.test(path) || isAlertPage(path);

/** The pages about alerts, which all have the same states (`routes/alert-page.ts`). */
export const isAlertPage = (path: string): boolean => /^(?:\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/+alertsandpreference(?:\/|$)/i.test(path);
