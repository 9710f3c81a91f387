import type { z } from 'zod';
import type { Field } from '../../content/model.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import type { SearchHit } from '../../search/service.ts';
import { slugOf, urls } from '../../urls.ts';
import { entryOfHit } from '../article-entry.ts';
import type { BlockProps } from '../define.ts';
import { picturesOf } from '../resource-listing/stand-in.ts';
import { authorOf } from './load.ts';
import { Row } from './Row.tsx';
import type { fields, params } from './schema.ts';

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, SearchHit[] | undefined>;

/** Nobody chooses a picture for those without one: they get a scene of what they are about. */
const none: Field<null> = { value: null };

export function ArticleList({ fields: own, data, page }: Props) {
  const { Headline } = own;
  const author = authorOf({ fields: own, page });
  const isEmpty = data?.length === 0;
  // Where nobody has written yet nothing is missing.
  if (isEmpty) return page.editing ? <p className="article-list__hint">[Article list] No article fits yet.</p> : null;
  const pictures = picturesOf(data ?? [], none);
  const byAuthor = author ? page.phrase('author-articles', 'Articles by {name}').replace('{name}', () => author) : '';
  return (
    <div className="article-list">
      <Text field={Headline.value || Headline.metadata !== undefined ? Headline : { value: byAuthor }} as="h2" />
      {data ? (
        <ul className="article-list__rows entry__rows" role="list">
          {data.map((hit, index) => (
            <Row key={hit.id} article={{ ...entryOfHit(hit), picture: pictures[index] ?? none }} language={page.language} />
          ))}
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
