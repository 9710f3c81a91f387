import { addressOf } from '../../fields/context.ts';
import type { SearchHit } from '../../search/protocol.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { Release } from '../press-releases/Release.tsx';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, SearchHit[] | undefined>;

export function LatestReleases({ params: { Limit }, data, page }: Props) {
  // A site without any press release is not an error.
  if (data?.length === 0) return page.editing ? <p className="latest-releases__hint">[Latest releases] There is none yet.</p> : null;
  return (
    <div className="latest-releases">
      {data ? (
        <ol className="entry__rows" role="list">
          {data.slice(0, Limit).map((hit) => (
            <Release key={hit.id} hit={hit} level="h3" page={page} isWrittenOut />
          ))}
        </ol>
      ) : (
        <p>
          {page.phrase('press-failed', 'The list of press releases is not there just now. Try again in a minute.')}{' '}
          <a href={addressOf(page, urls.pressReleases)}>{page.phrase('press-all', 'All press releases')}</a>
        </p>
      )}
    </div>
  );
}
