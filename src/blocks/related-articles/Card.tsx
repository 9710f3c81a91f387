/** One article: picture, title, and the line that says what it is about and since when. Its title is the link. */
import type { Field, ImageValue } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { DateText } from '../../fields/DateText.tsx';
import { Image } from '../../fields/Image.tsx';
import { Text } from '../../fields/Text.tsx';
import type { ArticleEntry } from '../article-entry.ts';

/** Stands where neither the article nor the editor has a picture: the lake at dusk, which is about nothing in particular. */
const lake: Field<ImageValue> = { value: { src: '/-/media/hero-presque-isle.svg', alt: '', width: 1600, height: 1000 } };

interface CardProps {
  article: ArticleEntry;
  /** The editor's own picture for articles without one. */
  standIn: Field<ImageValue | null>;
  page: Pick<PageContext, 'language' | 'editing'>;
  isFirst: boolean;
}

export function Card({ article: { title, href, picture, category, published }, standIn, page, isFirst }: CardProps) {
  const shown = [picture, standIn].find(({ value }) => value) ?? lake;
  return (
    <>
      <Image field={shown} decorative className="entry__picture" sizes={isFirst ? '(min-width: 62rem) 40rem, 90vw' : '20rem'} />
      <div className="entry__words">
        <h3 className="entry__name">
          {href ? (
            // For editors only the words are the link, so that they can click the other fields.
            <a className={page.editing ? undefined : 'entry__link'} href={href}>
              <Text field={title} />
            </a>
          ) : (
            <Text field={title} />
          )}
        </h3>
        <p className="entry__about">
          <Text field={category} as="b" />
          <DateText field={published} language={page.language} />
        </p>
      </div>
    </>
  );
}
