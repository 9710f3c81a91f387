/** One article of a list: a small picture, then title, sentence, category and date. Its title is the link. */
import { DateText } from '../../fields/DateText.tsx';
import { Image } from '../../fields/Image.tsx';
import { Text } from '../../fields/Text.tsx';
import type { ArticleEntry } from '../article-entry.ts';

export function Row({
  article: { title, href, summary, picture, category, published },
  language,
}: {
  article: ArticleEntry;
  language: string;
}) {
  return (
    <li className="article-list__row entry">
      <div className="entry__words">
        <h3 className="entry__name">
          <a className="entry__link" href={href}>
            <Text field={title} />
          </a>
        </h3>
        <Text field={summary} as="p" className="entry__text" />
        <p className="entry__about">
          <Text field={category} as="b" />
          <DateText field={published} language={language} />
        </p>
      </div>
      <Image field={picture} decorative className="entry__picture" sizes="8rem" />
    </li>
  );
}
