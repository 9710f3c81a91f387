/** Every page of the sample sites, with where it answers: what must hold of each page is tested over this list. */
import { importBody, sampleSites } from '../../scripts/seed.mjs';

export interface SamplePage {
  host: string;
  /** As a visitor asks for it: with its language's prefix. */
  address: string;
  language: string;
  template: string;
  fields: Record<string, unknown>;
  /** What it shows, as others may: its template in its site and language, and each component with its variant. */
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

/** Where the local run serves each site and language (test/site.mjs). */
const places: Record<string, { host: string; prefix: string }> = {
  'lake-erie en': { host: 'localhost', prefix: '' },
  'lake-erie es': { host: 'localhost', prefix: '/es' },
  'lake-erie-foundation en': { host: 'foundation.localhost', prefix: '' },
};

/** Pages that many addresses share (src/routes/page-target.ts): each stands here under one of these. */
export const SHARED_PAGES: Readonly<Record<string, string>> = {
  '/agencies/agency': '/agencies/aa1002/presque-isle-insurance-group',
  '/agencies/state': '/agencies/dc',
  '/agencies/city': '/agencies/pa/erie',
  // What a mail's link is about (src/routes/alert-page.ts).
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
