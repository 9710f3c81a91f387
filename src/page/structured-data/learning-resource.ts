/** Template Self Help Topic (S3 §9): a page that teaches how to do something. */
import type { LearningResourceLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';
import { authorOf } from './article.ts';
import { imageObject } from './image-object.ts';
import { companyOf } from './organization.ts';
import { schemaPageFacts } from './page-facts.ts';

export function learningResource(record: PageRecord): LearningResourceLeaf {
  const { title, canonical, picture, metadata } = record;
  return {
    '@type': 'LearningResource',
    '@id': `${canonical}#topic`,
    name: title,
    ...schemaPageFacts(record),
    url: canonical,
    ...(picture && { image: imageObject(picture) }),
    ...(metadata.formats.length > 0 && { learningResourceType: metadata.formats }),
    ...(metadata.topics.length > 0 && { about: metadata.topics.map((name) => ({ '@type': 'Thing', name }) as const) }),
    ...(metadata.author && { author: authorOf(record) }),
    publisher: companyOf(record),
  };
}
