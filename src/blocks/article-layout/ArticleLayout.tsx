/** Renders the placeholders of an article: header and picture across the page, notes in the margin beside the text, then what follows. */
import { pageMetadata } from '../../content/page-metadata.ts';
import { Placeholder } from '../../fields/Placeholder.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** Pages of this template contain the article header's texts as their own fields (S3 §9). */
const ARTICLE_TEMPLATE = 'Article Detail';

export function ArticleLayout({ params: { DynamicPlaceholderId: id }, rendering, page }: BlockProps<typeof schema>) {
  if (!page.editing && !Object.values(rendering.placeholders).some(({ length }) => length > 0)) return null;
  const place = (name: string, className: string) => (
    <Placeholder name={`article-${name}-${id}`} rendering={rendering} page={page} className={className} />
  );
  return (
    <article className="article-layout" data-kind={pageMetadata(page.route.fields).isNote ? 'note' : undefined}>
      {page.editing && page.route.templateName === ARTICLE_TEMPLATE ? (
        <p className="article-layout__hint">
          Title, summary, author, date and picture of this article are fields of the page: change them there and the header, the listings
          and the sharing card follow.
        </p>
      ) : null}
      {place('header', 'region')}
      <div className="wrap article-layout__body">
        {place('left', 'article-layout__left')}
        {place('right', 'article-layout__right')}
      </div>
      {place('full', 'region')}
    </article>
  );
}
