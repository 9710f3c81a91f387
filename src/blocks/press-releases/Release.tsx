/** A press release in a list: its date at the left, its title as the link, and a sentence about it (S3 §2, §8). */
import type { PageContext } from '../../fields/context.ts';
import { formatDate, formatListedDate } from '../../fields/DateText.tsx';
import type { SearchHit } from '../../search/protocol.ts';
import { releaseDay } from './query.rules.ts';

type Context = Pick<PageContext, 'phrase' | 'language'>;

interface ReleaseProps {
  hit: SearchHit;
  /** Heading level of the title. */
  level: 'h3' | 'h4';
  page: Context;
  /** Prints the date written out, as everywhere but in the list (S3 §9). */
  isWrittenOut?: boolean;
}

export function Release({ hit, level, page, isWrittenOut }: ReleaseProps) {
  return (
    <li className="press-releases__release entry">
      <ReleaseDate published={hit.published_date} page={page} isWrittenOut={isWrittenOut} />
      <div className="entry__words">
        <ReleaseTitle hit={hit} level={level} page={page} />
        {hit.description ? <p className="entry__text">{hit.description}</p> : null}
      </div>
    </li>
  );
}

/** MM/DD/YYYY, or the text for a missing or invalid date (S3 §8). */
interface ReleaseDateProps extends Pick<ReleaseProps, 'page'> {
  published: string;
  isWrittenOut?: boolean | undefined;
}

export function ReleaseDate({ published, isWrittenOut, page: { phrase, language } }: ReleaseDateProps) {
  const day = releaseDay(published);
  return (
    <p className="press-releases__date num">
      {day === 'unknown' ? (
        phrase('press-unknown-date', 'Unknown date')
      ) : day === 'invalid' ? (
        phrase('press-invalid-date', 'Invalid date')
      ) : (
        <time dateTime={day}>{(isWrittenOut ? formatDate : formatListedDate)(day, language)}</time>
      )}
    </p>
  );
}

export function ReleaseTitle({ hit, level: Level, page }: ReleaseProps) {
  const title = (hit.abstract_title || hit.name).trim() || page.phrase('press-untitled', 'Untitled');
  return (
    <Level className="entry__name">
      {hit.url ? (
        <a className="entry__link" href={hit.url}>
          {title}
        </a>
      ) : (
        title
      )}
    </Level>
  );
}
