/** Tests that the vocabulary is checked at compile time: each line below fails `tsc` as soon as it is no longer an error (MET-02). */
import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  FinancialProductLeaf,
  Graph,
  LearningResourceLeaf,
  OrganizationLeaf,
  WebPageLeaf,
} from 'schema-dts';
import type { PagePicture } from '../document/page-record.ts';
import { article } from './article.ts';
import { structuredDataHtml } from './print.ts';

const record: ArticleLeaf = { '@type': 'Article', headline: 'The ice dam on your gutter', datePublished: '2026-11-04T00:00:00-05:00' };
export const whole: Graph = { '@context': 'https://schema.org', '@graph': [record] };
export const printed: string = structuredDataHtml(whole);

// @ts-expect-error a record names its type
export const untyped: ArticleLeaf = { headline: 'The ice dam on your gutter' };
// @ts-expect-error an article has a headline, not a title
export const misnamed: ArticleLeaf = { '@type': 'Article', title: 'The ice dam on your gutter' };
// @ts-expect-error the spelling of a type counts
export const misspelt: FinancialProductLeaf = { '@type': 'Financialproduct' };
// @ts-expect-error a position is a number or text
export const misplaced: BreadcrumbListLeaf = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: true }] };
// @ts-expect-error an insurance product has no headline
export const borrowed: FinancialProductLeaf = { '@type': 'FinancialProduct', headline: 'Auto' };
// @ts-expect-error profiles are addresses, not a boolean
export const untrue: OrganizationLeaf = { '@type': 'Organization', sameAs: true };
// @ts-expect-error a page has no provider with this spelling
export const provided: WebPageLeaf = { '@type': 'WebPage', providerOf: 'Lake Erie Mutual' };
// @ts-expect-error a page's language is not a number
export const numbered: LearningResourceLeaf = { '@type': 'LearningResource', inLanguage: 1 };
// @ts-expect-error the vocabulary is schema.org's
export const foreign: Graph = { '@context': 'https://example.com', '@graph': [] };
// @ts-expect-error an article is made from a page's record, not from a picture
export const fromPicture = article({ url: '/a.png', alt: '' } satisfies PagePicture);
