/** A page's record for tests, made as for a request: a route of a template with fields, on the fictional carrier's site. */
import type { Route } from '../src/content/model.ts';
import { type PageRecord, type PageRecordOptions, pageRecord } from '../src/page/document/page-record.ts';

const origin = 'https://www.lakeeriemutual.example';
const site = { origin, prefix: '', language: 'en', languages: [{ language: 'en', origin, prefix: '' }], companyName: 'Lake Erie Mutual' };

export function testRecord(
  templateName: string,
  fields: Record<string, unknown> = {},
  options: Partial<PageRecordOptions> = {},
  route: Partial<Route> = {},
): PageRecord {
  const whole: Route = {
    name: 'page',
    displayName: 'A page',
    itemId: '',
    itemVersion: 1,
    templateId: '',
    templateName,
    fields,
    placeholders: {},
    published: '',
    updated: '',
    ...route,
  };
  return pageRecord(whole, {
    site,
    canonical: `${origin}/blog/ice-dam-attic`,
    trailingSlash: false,
    timeZone: 'America/New_York',
    phrase: (_, fallback) => fallback,
    ...options,
  });
}
