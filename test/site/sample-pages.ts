/** Lists every page of the sample sites with its URL, for tests of what every page must fulfil. */
import { importBody, sampleSites } from '../../scripts/content/seed.ts';

export interface SamplePage {
  host: string;
  /** As a visitor requests it: with its language's prefix. */
  address: string;
  language: string;
  template: string;
  fields: Record<string, unknown>;
  /** What it has in common with others: its template in its site and language, and each component with its variant. */
  kinds: string[];
}

interface Content {
  path: string;
  template: string;
  fields: Record<string, unknown>;
  placeholders?: Placeholders;
}
type Placeholders = Record<string, { name?: string; params?: { Variant?: string }; placeholders?: Placeholders }[]>;

const componentsIn = (placeholders: Placeholders = {}): string[] =>
  Object.values(placeholders)
    .flat()
    .flatMap(({ name = '', params, placeholders }) => [[name, params?.Variant].filter(Boolean).join(' '), ...componentsIn(placeholders)]);

/** Host and prefix of each site and language in the local run (test/start-site.ts). */
const places: Record<string, { host: string; prefix: string }> = {
  'lake-erie en': { host: 'localhost', prefix: '' },
  'lake-erie es': { host: 'localhost', prefix: '/es' },
  'lake-erie-foundation en': { host: 'foundation.localhost', prefix: '' },
};

/** Pages with many URLs (src/routes/page-target.ts), each with one of them. */
export const SHARED_PAGES: Readonly<Record<string, string>> = {
  '/agencies/agency': '/agencies/aa1002/presque-isle-insurance-group',
  '/agencies/state': '/agencies/dc',
  '/agencies/city': '/agencies/pa/erie',
  // The page behind a mail's link (src/routes/alert-page.ts).
  '/AlertsAndPreference/Unsubscribe': '/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-active',
};

export const samplePages: SamplePage[] = sampleSites('lake-erie').flatMap((options) => {
  const { host, prefix } = places[`${options.site} ${options.language}`] as (typeof places)[string];
  const { pages } = importBody(options) as { pages: Content[] };
  return pages.map(({ path, template, fields, placeholders }) => ({
    host,
    address: path === '/' && prefix ? prefix : prefix + (SHARED_PAGES[path] ?? path),
    language: options.language as string,
    template,
    fields,
    kinds: [...new Set([`${host} ${options.language} ${template}`, ...componentsIn(placeholders)])],
  }));
});
