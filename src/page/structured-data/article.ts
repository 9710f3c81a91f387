/** Template Article Detail (S3 §9): headline, image, publish date, description, publisher, and the author with the author's page. */
import type { ArticleLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';
import { imageObject } from './image-object.ts';
import { companyOf, organizationPublisher } from './organization.ts';
import { schemaPageFacts } from './page-facts.ts';

export function article(record: PageRecord): ArticleLeaf {
  const { metadata } = record;
  const picture = record.picture ?? record.sharing;
  return {
    '@type': 'Article',
    '@id': `${record.canonical}#article`,
    mainEntityOfPage: record.canonical,
    headline: record.title,
    ...schemaPageFacts(record),
    ...(picture && { image: imageObject(picture) }),
    ...(metadata.category && { articleSection: metadata.category }),
    ...(metadata.topics.length > 0 && { keywords: metadata.topics }),
    author: authorOf(record),
    publisher: organizationPublisher(record),
  };
}

/** The company when no author is named or the company is; any other author has a page. */
export function authorOf(record: PageRecord): OrganizationLeaf | PersonLeaf {
  const { name, url } = record.author;
  return url ? { '@type': 'Person', name, url } : companyOf(record);
}
