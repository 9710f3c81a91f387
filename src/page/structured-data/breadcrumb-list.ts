/** The path from the homepage to the page, for every template but Agency Detail (S3 §9). */
import type { BreadcrumbListLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';

/** One step of the path. `url` is absolute; only the last step may have none: it is the page itself. */
export interface BreadcrumbStep {
  name: string;
  url: string;
}

export const breadcrumbsId = ({ canonical }: Pick<PageRecord, 'canonical'>): string => `${canonical}#breadcrumb`;

export function breadcrumbList(record: PageRecord, steps: readonly BreadcrumbStep[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbsId(record),
    itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, ...(url && { item: url }) })),
  };
}
