/** Any template without a record of its own (S3 §9). */
import type { WebPageLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';
import { breadcrumbsId } from './breadcrumb-list.ts';
import { imageObject } from './image-object.ts';
import { companyOf } from './organization.ts';
import { schemaPageFacts } from './page-facts.ts';

export function webPage(record: PageRecord): WebPageLeaf {
  const { title, canonical, picture } = record;
  return {
    '@type': 'WebPage',
    '@id': canonical,
    name: title,
    ...schemaPageFacts(record),
    url: canonical,
    ...(picture && { primaryImageOfPage: imageObject(picture) }),
    breadcrumb: { '@id': breadcrumbsId(record) },
    publisher: companyOf(record),
  };
}
