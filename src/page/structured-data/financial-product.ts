/** Templates Offering Detail and Bundling (S3 §9): what the company sells, and where. */
import type { FinancialProductLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';
import { imageObject } from './image-object.ts';
import { companyOf } from './organization.ts';

export function financialProduct(record: PageRecord): FinancialProductLeaf {
  const { title, description, canonical, picture, metadata } = record;
  const category = metadata.linesOfBusiness[0] ?? metadata.category;
  return {
    '@type': 'FinancialProduct',
    '@id': `${canonical}#product`,
    name: title,
    ...(description && { description }),
    url: canonical,
    ...(picture && { image: imageObject(picture) }),
    ...(category && { category }),
    ...(metadata.products.length > 0 && { serviceType: metadata.products }),
    ...(metadata.states.length > 0 && { areaServed: metadata.states.map((name) => ({ '@type': 'State', name }) as const) }),
    provider: companyOf(record),
  };
}
