/** What is said of anything written here, whatever its kind: description, language and times. */
import type { ArticleLeaf } from 'schema-dts';
import type { PageRecord } from '../page-record.ts';

type Facts = Pick<ArticleLeaf, 'description' | 'inLanguage' | 'datePublished' | 'dateModified'>;

export const pageFacts = ({ description, language, published, modified }: PageRecord): Facts => ({
  ...(description && { description }),
  inLanguage: language,
  ...(published && { datePublished: published }),
  ...(modified && { dateModified: modified }),
});
