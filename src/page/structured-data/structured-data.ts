/** Builds a page's structured data by the name of its template (S3 §9, MET-02). */
import type { Graph, Thing } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';
import { article } from './article.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { financialProduct } from './financial-product.ts';
import { jobPosting } from './job-posting.ts';
import { learningResource } from './learning-resource.ts';
import { organization } from './organization.ts';
import { socialProfiles } from './social-profiles.ts';
import { type StepsOptions, breadcrumbSteps } from './steps.ts';
import { webPage } from './web-page.ts';

type MakeRecord = (record: PageRecord, options: StepsOptions) => Thing;

const byTemplate = new Map<string, MakeRecord>([
  ['Article Detail', article],
  ['Offering Detail', financialProduct],
  ['Bundling', financialProduct],
  ['Self Help Topic', learningResource],
  ['Job Opening', jobPosting],
  ['Home', (record, { renderings }) => organization(record, socialProfiles(renderings))],
]);

/** @returns the page's own record and its breadcrumbs; `null` for Agency Detail, which has none */
export function structuredData(record: PageRecord, options: StepsOptions): Graph | null {
  if (record.template === 'Agency Detail') return null;
  const make = byTemplate.get(record.template) ?? webPage;
  return {
    '@context': 'https://schema.org',
    '@graph': [make(record, options), breadcrumbList(record, breadcrumbSteps(record, options))],
  };
}
