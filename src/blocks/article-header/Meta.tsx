/** The line under an article's title: who wrote it, when, and how long it takes. */
import type { Field } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { DateText } from '../../fields/DateText.tsx';
import { Text } from '../../fields/Text.tsx';
import { authorPath } from '../../urls.ts';
import { isUpdated, readingMinutes } from './rules.ts';

interface MetaProps {
  author: Field<string> | undefined;
  published: Field<string>;
  updated: Field<string>;
  readTime: Field<string>;
  page: PageContext;
}

export function Meta({ author, published, updated, readTime, page }: MetaProps) {
  return (
    <p className="article-header__meta">
      <b>{author?.value ? <Author title={author} page={page} /> : page.companyName}</b>
      <DateText field={published} language={page.language} />
      {isUpdated(published.value, updated.value) || updated.metadata !== undefined ? (
        <span>
          {`${page.phrase('article-updated', 'Updated')} `}
          <DateText field={updated} language={page.language} />
        </span>
      ) : null}
      <ReadTime field={readTime} page={page} />
      {page.canonical ? <span className="article-header__address">{page.canonical.replace(/^https?:\/\//, '')}</span> : null}
    </p>
  );
}

function Author({ title, page }: { title: Field<string>; page: PageContext }) {
  // The company has no page among its authors: it has a site.
  const path = title.value === page.companyName ? '' : authorPath(title.value);
  const name = <Text field={title} />;
  return path ? (
    <a className="article-header__author" href={addressOf(page, path)} rel="author">
      {name}
    </a>
  ) : (
    name
  );
}

/** As an editor wrote it, else counted; editors see the empty field too. */
function ReadTime({ field, page }: { field: Field<string>; page: PageContext }) {
  const counted = field.value ? null : readingMinutes(page.words());
  if (!field.value && counted === null && field.metadata === undefined) return null;
  const isNumber = counted !== null || /^\d+$/.test(field.value);
  return (
    <span>
      <Text field={field} />
      {counted}
      {isNumber ? ` ${page.phrase('minute-read', 'minute read')}` : null}
    </span>
  );
}
