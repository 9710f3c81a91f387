import type { Field } from '../../content/model.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Text } from '../../fields/Text.tsx';
import type { SearchHit } from '../../search/service.ts';
import { slugOf, urls } from '../../site/urls.ts';
import { entryOfHit, entryPicture } from '../article-entry.ts';
import type { BlockProps } from '../define.ts';
import { EntryWords } from '../entry/EntryWords.tsx';
import { listAuthor } from './load.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, SearchHit[] | undefined>;

/** An article without a picture is a row of text. */
const none: Field<null> = { value: null };

export function ArticleList({ fields: own, data, page }: Props) {
  const { Headline } = own;
  const author = listAuthor({ fields: own, page });
  const isEmpty = data?.length === 0;
  // An author without articles is not an error.
  if (isEmpty) return page.editing ? <p className="article-list__hint">[Article list] No article fits yet.</p> : null;
  const byAuthor = author ? page.phrase('author-articles', 'Articles by {name}').replace('{name}', () => author) : '';
  return (
    <div className="article-list">
      <Text field={Headline} as="h2" or={byAuthor} />
      {data ? (
        <ul className="article-list__rows entry__rows" role="list">
          {data.map((hit) => {
            const entry = entryOfHit(hit);
            return (
              <li key={hit.id} className="article-list__row entry">
                <EntryWords article={entry} page={page} />
                <Image field={entryPicture(entry, none) ?? none} decorative className="entry__picture" sizes="8rem" />
              </li>
            );
          })}
        </ul>
      ) : (
        <p>{page.phrase('article-list-failed', 'The list of articles is not there just now. Try again in a minute.')}</p>
      )}
      {data && author ? (
        <p>
          <a
            className="article-list__feed"
            href={addressOf(page, urls.feed({ kind: 'author', slug: slugOf(author) }))}
            type="application/rss+xml"
          >
            <Icon name="rss" />
            {page.phrase('author-feed', 'Feed of these articles')}
          </a>
        </p>
      ) : null}
    </div>
  );
}
