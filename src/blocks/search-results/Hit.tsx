/** One result: its title as the link, the matching passage, and the kind of page. */
import { Fragment } from 'react';
import { DateText } from '../../fields/DateText.tsx';
import type { PageContext } from '../../fields/context.ts';
import { KNOWLEDGE_CENTER, PRESS_RELEASE } from '../../search/requests.ts';
import type { SearchHit } from '../../search/protocol.ts';
import { type HighlightPiece, piecesOf, titlePieces, withEllipses } from './highlight.ts';
import { kindName } from './kinds.ts';

/** A passage longer than this is clipped to its first lines; pages' own descriptions are shorter. */
const LONG = 240;

const DATED: readonly string[] = [KNOWLEDGE_CENTER, PRESS_RELEASE];

/** @param props.position from 1, counted across all pages */
export function Hit({ hit, position, page }: { hit: SearchHit; position: number; page: PageContext }) {
  const { type, url, highlight } = hit;
  const found = piecesOf(highlight?.description?.length ? withEllipses(highlight.description, hit.description) : [hit.description]);
  return (
    <li className="search-results__hit">
      <h3 className="search-results__name">
        <a className="search-results__link target" href={url} data-position={position}>
          <Marked pieces={titlePieces(hit.name || hit.abstract_title || url, highlight?.title ?? highlight?.name)} />
        </a>
      </h3>
      {found.length > 0 ? (
        <p className="search-results__text" data-long={lettersOf(found) > LONG || undefined}>
          <Marked pieces={found} />
        </p>
      ) : null}
      <p className="search-results__about">
        {type ? <b>{kindName(type, page.phrase)}</b> : null}
        {DATED.includes(type) ? <DateText field={{ value: hit.published_date }} language={page.language} /> : null}
        <span className="search-results__address">{readable(url)}</span>
      </p>
    </li>
  );
}

const lettersOf = (pieces: readonly HighlightPiece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0);

function Marked({ pieces }: { pieces: readonly HighlightPiece[] }) {
  return pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>));
}

/** An address in readable form: without protocol, query and encoding. */
function readable(url: string): string {
  const bare = url.replace(/^https?:\/\//, '').replace(/[?#].*$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
