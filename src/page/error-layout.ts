/** Layouts of our own error pages: the shell of the home page around a message, or the message alone when even that is missing. */
import type { Content } from '../content/content.ts';
import { type CurrentVersion, errorPagesRevision, layoutRevision } from '../content/version.ts';
import type { Layout, Prepare, Route } from '../content/model.ts';
import type { Background } from '../lib/clock.ts';
import { within } from '../lib/time-limit.ts';
import type { Settings } from '../settings.ts';
import { ownLayout } from './own-layout.ts';

/** What a page that says "not available" may still wait for: only what is stored comes in this time, since the platform failed already. */
export const STORED_WAIT_MS = 200;

/** What each of our error pages says by itself, and answers with. The platform has pages of its own for the first two only. */
export const errorPages = {
  notFound: { variant: 'not-found', title: '404: NotFound', status: 404 },
  serverError: { variant: 'unavailable', title: 'Not available just now', status: 503 },
  appFailed: { variant: 'app-failed', title: 'No answer from our system', status: 502 },
  appLate: { variant: 'app-late', title: 'No answer in time', status: 504 },
  appPaused: { variant: 'app-paused', title: 'Not available just now', status: 503 },
  appNotSetUp: { variant: 'app-not-set-up', title: 'Not connected yet', status: 503 },
} as const;

export type ErrorKind = keyof typeof errorPages;

/** What the message may tell beside its text; all of it may be missing. */
export interface ErrorDetails {
  /** Id of the request, for whoever calls us about it. */
  reference?: string | undefined;
  /** A sentence for an operator, such as the name of a setting. */
  note?: string | undefined;
  /** Where asking again makes sense. */
  retry?: string | undefined;
}

export interface ErrorLayoutOptions {
  kind: ErrorKind;
  details: ErrorDetails;
  site: string;
  language: string;
  version: CurrentVersion;
  content: Content;
  settings: Settings;
  prepare: Prepare;
  background: Background;
}

/** @returns the platform's own page where it has one, else ours. Never throws. */
export async function errorLayout({
  kind,
  details,
  site,
  language,
  version,
  content,
  settings,
  prepare,
  background,
}: ErrorLayoutOptions): Promise<Layout & { route: Route }> {
  const { pointer } = version;
  const { variant, title } = errorPages[kind];
  const platforms = async () =>
    kind === 'notFound' || kind === 'serverError'
      ? content.errorPage(kind, site, language, errorPagesRevision(pointer, language), background)
      : null;
  const homes = () => content.layout(site, language, '/', layoutRevision(pointer, language, '/'), background).catch(() => undefined);
  const [own, shell] =
    kind === 'notFound' ? [await platforms()] : await Promise.all([within(STORED_WAIT_MS, platforms()), within(STORED_WAIT_MS, homes())]);
  if (own?.route) return own as Layout & { route: Route };
  const home = kind === 'notFound' ? await homes() : shell;
  const message = {
    uid: 'error-message',
    name: 'ErrorMessage',
    dataSource: '',
    params: { Variant: variant, Reference: details.reference ?? '', Note: details.note ?? '', Retry: details.retry ?? '' },
    fields: {},
    placeholders: {},
  };
  return ownLayout({
    site,
    language,
    name: kind,
    title,
    fields: { Title: { value: title }, HideFromSearchEngines: { value: '1' } },
    placeholders: {
      [settings.PLACEHOLDER_HEADER]: home?.layout.route?.placeholders[settings.PLACEHOLDER_HEADER] ?? [],
      // Without a digest its markup is not kept: a reference is for one answer.
      [settings.PLACEHOLDER_MAIN]: [Object.assign(message, prepare(message), details.reference && { digest: '' })],
      [settings.PLACEHOLDER_FOOTER]: home?.layout.route?.placeholders[settings.PLACEHOLDER_FOOTER] ?? [],
    },
  });
}
