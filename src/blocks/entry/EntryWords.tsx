/** Renders the texts of an entry: its title, which is its link, a sentence, its category and its date. The styles are those of `entry`. */
import type { ReactNode } from 'react';
import { DateText } from '../../fields/DateText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { PageContext } from '../../fields/context.ts';
import { type ArticleEntry, noteName } from '../article-entry.ts';

interface EntryWordsProps {
  article: Omit<ArticleEntry, 'picture' | 'summary'> & { summary?: ArticleEntry['summary'] };
  /** Replaces the category as written, and the word for a note. */
  about?: ReactNode;
  page: Pick<PageContext, 'language' | 'phrase'>;
  /** Editors click the other fields, so for them only the title is the link. */
  editing?: boolean;
}

export function EntryWords({ article, about, page, editing }: EntryWordsProps) {
  const { title, href, summary, category, published, isNote } = article;
  return (
    <div className="entry__words">
      <h3 className="entry__name">
        {href ? (
          <a className={editing ? undefined : 'entry__link'} href={href}>
            <Text field={title} />
          </a>
        ) : (
          <Text field={title} />
        )}
      </h3>
      {summary && <Text field={summary} as="p" className="entry__text" />}
      <p className="entry__about">
        {about ?? (
          <>
            <Text field={category} as="b" />
            {isNote && <span>{noteName(page)}</span>}
          </>
        )}
        <DateText field={published} language={page.language} />
      </p>
    </div>
  );
}
