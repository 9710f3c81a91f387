/** The way from the homepage to the page, for every template but Agency Detail (S3 §9). */
import type { BreadcrumbListLeaf } from 'schema-dts';
import type { PageRecord } from '../page-record.ts';

/** One step of the way. `url` is absolute; only the last may have none: it is the page that says it. */
export interface Step {
  name: string;
  url: string;
}

export const breadcrumbsId = ({ canonical }: Pick<PageRecord, 'canonical'>): string => `${canonical}#breadcrumb`;

export function breadcrumbList(record: PageRecord, steps: readonly Step[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(record),
    itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, ...(url && { item: url }) })),
  };
}
