/** Properties common to all written content: description, language and times. */
import type { ArticleLeaf } from 'schema-dts';
import type { PageRecord } from '../document/page-record.ts';

type Facts = Pick<ArticleLeaf, 'description' | 'inLanguage' | 'datePublished' | 'dateModified'>;

export const schemaPageFacts = ({ description, language, published, modified }: PageRecord): Facts => ({
  ...(description && { description }),
  inLanguage: language,
  ...(published && { datePublished: published }),
  ...(modified && { dateModified: modified }),
});
