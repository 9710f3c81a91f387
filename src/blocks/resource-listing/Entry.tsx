/** One entry: the first of the first page large, the others as rows with a small picture. Its title is the link. */
import type { Field, ImageValue } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { DateText } from '../../fields/DateText.tsx';
import { Image } from '../../fields/Image.tsx';
import { Text } from '../../fields/Text.tsx';
import type { SearchHit } from '../../search/protocol.ts';
import { entryOfHit } from '../article-entry.ts';
import { valueName } from './words.ts';

export interface EntryProps {
  hit: SearchHit;
  /** From 1, through all pages. */
  position: number;
  isLead: boolean;
  /** Its own, or what stands in for it. */
  picture: Field<ImageValue | null>;
  page: Pick<PageContext, 'language' | 'phrase'>;
}

export function Entry({ hit, position, isLead, picture, page }: EntryProps) {
  const { title, href, summary, category, published } = entryOfHit(hit);
  // Most are articles: only what is none says so.
  const format = hit.format.find((each) => each !== 'Article');
  return (
    <li className="resource-listing__entry entry" data-lead={isLead || undefined} data-position={position}>
      <Image
        field={picture}
        decorative
        priority={isLead}
        className="entry__picture"
        sizes={isLead ? '(min-width: 62rem) 30rem, 90vw' : '8rem'}
      />
      <div className="entry__words">
        <h3 className="entry__name">
          <a className="entry__link" href={href}>
            <Text field={title} />
          </a>
        </h3>
        <Text field={summary} as="p" className="entry__text" />
        <p className="entry__about">
          {category.value ? <b>{valueName(category.value, page.phrase)}</b> : null}
          {format ? <span>{valueName(format, page.phrase)}</span> : null}
          <DateText field={published} language={page.language} />
        </p>
      </div>
    </li>
  );
}
