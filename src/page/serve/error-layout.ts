/** Layouts of our own error pages: the home page's shell around a message, or the message alone when even that is unavailable. */
import { type CurrentVersion, errorPagesRevision, layoutRevision } from '../../content/version.ts';
import type { Layout, Route } from '../../content/model.ts';
import type { Background } from '../../lib/time/clock.ts';
import { within } from '../../lib/time/time-limit.ts';
import { preparedRendering } from '../render/prepare.ts';
import type { Services } from '../../service-types.ts';
import { systemPageLayout } from './system-page-layout.ts';

/** How long an "unavailable" page waits for content: only stored content arrives in this time, since the platform has failed already. */
export const STORED_TIME_LIMIT_MS = 200;

/** Message, title and status of each of our error pages. The platform has its own pages for the first two only. */
export const errorPages = {
  notFound: { variant: 'not-found', title: '404: NotFound', status: 404 },
  serverError: { variant: 'unavailable', title: 'Not available just now', status: 503 },
  appFailed: { variant: 'app-failed', title: 'No answer from our system', status: 502 },
  appLate: { variant: 'app-late', title: 'No answer in time', status: 504 },
  appPaused: { variant: 'app-paused', title: 'Not available just now', status: 503 },
  appNotSetUp: { variant: 'app-not-set-up', title: 'Not connected yet', status: 503 },
} as const;

export type ErrorKind = keyof typeof errorPages;

/** Additions to the message's text; all are optional. */
export interface ErrorDetails {
  /** Id of the request, for visitors who call us about it. */
  reference?: string | undefined;
  /** A sentence for an operator, such as the name of a setting. */
  note?: string | undefined;
  /** Address to try again, where that makes sense. */
  retry?: string | undefined;
}

export interface ErrorLayoutOptions {
  kind: ErrorKind;
  details: ErrorDetails;
  site: string;
  language: string;
  version: CurrentVersion;
  services: Pick<Services, 'content' | 'settings' | 'registry'>;
  background: Background;
}

/** @returns the platform's own page where it has one, else ours. Never throws. */
export async function errorLayout({
  kind,
  details,
  site,
  language,
  version: { pointer },
  services: { content, settings, registry },
  background,
}: ErrorLayoutOptions): Promise<Layout & { route: Route }> {
  const { variant, title } = errorPages[kind];
  const platforms = async () =>
    kind === 'notFound' || kind === 'serverError'
      ? content.errorPage(kind, site, language, errorPagesRevision(pointer, language), background)
      : null;
  const homes = () => content.layout(site, language, '/', layoutRevision(pointer, language, '/'), background).catch(() => undefined);
  const [own, shell] =
    kind === 'notFound'
      ? [await platforms()]
      : await Promise.all([within(STORED_TIME_LIMIT_MS, platforms()), within(STORED_TIME_LIMIT_MS, homes())]);
  if (own?.route) return own as Layout & { route: Route };
  const home = kind === 'notFound' ? await homes() : shell;
  const params = { Variant: variant, Reference: details.reference ?? '', Note: details.note ?? '', Retry: details.retry ?? '' };
  const message = preparedRendering(registry, { uid: 'error-message', name: 'ErrorMessage', params });
  return systemPageLayout({
    site,
    language,
    name: kind,
    title,
    fields: { Title: { value: title }, HideFromSearchEngines: { value: '1' } },
    placeholders: {
      [settings.PLACEHOLDER_HEADER]: home?.layout.route?.placeholders[settings.PLACEHOLDER_HEADER] ?? [],
      // Without a digest its markup is not cached: a reference is for one response.
      [settings.PLACEHOLDER_MAIN]: [details.reference ? { ...message, digest: '' } : message],
      [settings.PLACEHOLDER_FOOTER]: home?.layout.route?.placeholders[settings.PLACEHOLDER_FOOTER] ?? [],
    },
  });
}
