/** Layouts of our own error pages: the shell of the home page around a message, or the message alone when even that is missing. */
import type { Content } from '../content/content.ts';
import { type CurrentVersion, errorPagesRevision, layoutRevision } from '../content/version.ts';
import type { Layout, Prepare, Route } from '../content/model.ts';
import type { Background } from '../lib/clock.ts';
import { within } from '../lib/time-limit.ts';
import type { Settings } from '../settings.ts';

/** What a page that says "not available" may still wait for: only what is stored comes in this time, since the platform failed already. */
export const STORED_WAIT_MS = 200;

export interface ErrorLayoutOptions {
  kind: 'notFound' | 'serverError';
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
  site,
  language,
  version,
  content,
  settings,
  prepare,
  background,
}: ErrorLayoutOptions): Promise<Layout & { route: Route }> {
  const { pointer } = version;
  const platforms = () => content.errorPage(kind, site, language, errorPagesRevision(pointer, language), background);
  const homes = () => content.layout(site, language, '/', layoutRevision(pointer, language, '/'), background).catch(() => undefined);
  const [own, shell] =
    kind === 'notFound' ? [await platforms()] : await Promise.all([within(STORED_WAIT_MS, platforms()), within(STORED_WAIT_MS, homes())]);
  if (own?.route) return own as Layout & { route: Route };
  const home = kind === 'notFound' ? await homes() : shell;
  const message = {
    uid: 'error-message',
    name: 'ErrorMessage',
    dataSource: '',
    params: { Variant: kind === 'notFound' ? 'not-found' : 'unavailable' },
    fields: {},
    placeholders: {},
  };
  const title = kind === 'notFound' ? '404: NotFound' : 'Not available just now';
  return {
    context: { site, language, itemPath: '', editing: false, pageState: 'normal', variantId: '', clientScripts: [], clientData: {} },
    route: {
      name: kind,
      displayName: title,
      itemId: '',
      itemVersion: 1,
      templateId: '',
      templateName: 'Error',
      fields: { Title: { value: title }, HideFromSearchEngines: { value: '1' } },
      published: '',
      updated: '',
      placeholders: {
        [settings.PLACEHOLDER_HEADER]: home?.layout.route?.placeholders[settings.PLACEHOLDER_HEADER] ?? [],
        [settings.PLACEHOLDER_MAIN]: [Object.assign(message, prepare(message))],
        [settings.PLACEHOLDER_FOOTER]: home?.layout.route?.placeholders[settings.PLACEHOLDER_FOOTER] ?? [],
      },
    },
  };
}
