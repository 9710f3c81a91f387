import type { Field } from '../../content/model.ts';
import { pageMetadata } from '../../content/page-metadata.ts';
import { Image } from '../../fields/Image.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import { articleRouteFields } from './schema.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { DateText } from '../../fields/DateText.tsx';
import { authorPath } from '../../site/urls.ts';

export function ArticleHeader({ fields: own, params: { Focus, DynamicPlaceholderId }, rendering, page }: BlockProps<typeof schema>) {
  const route = articleRouteFields.parse(page.route.fields);
  const pick = <T,>(field: Field<T>, fallback: Field<T>) => (field.value || !fallback.value ? field : fallback);
  const { isNote } = pageMetadata(page.route.fields);
  return (
    <header className="article-header" data-focus={Focus === 'low' ? undefined : Focus} data-kind={isNote ? 'note' : undefined}>
      <div className="article-header__words wrap">
        <Placeholder name={`hero-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="article-header__top" />
        <Text field={pick(own.Title, route.Title)} as="h1" className="article-header__title" />
        <RichText field={pick(own.Abstract, route.Abstract)} className="article-header__abstract lede" />
        <Meta
          author={(own.Author ?? route.Author)?.fields.Title}
          published={pick(own.PublishDate, route.PublishDate)}
          updated={pick(own.UpdatedDate, route.UpdatedDate)}
          readTime={pick(own.ReadTime, route.ReadTime)}
          page={page}
        />
      </div>
      {isNote ? null : (
        <Image field={pick(own.AbstractImage, route.AbstractImage)} className="article-header__picture" priority sizes="100vw" />
      )}
    </header>
  );
}

/** Renders the line under an article's title: author, dates and reading time. */
interface MetaProps {
  author: Field<string> | undefined;
  published: Field<string>;
  updated: Field<string>;
  readTime: Field<string>;
  page: PageContext;
}

function Meta({ author, published, updated, readTime, page }: MetaProps) {
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
  // The company has no author page, so its name is not a link.
  const path = title.value === page.companyName ? '' : authorPath(title.value);
  const name = <Text field={title} />;
  return path ? (
    <a className="article-header__author target" href={addressOf(page, path)} rel="author">
      {name}
    </a>
  ) : (
    name
  );
}

/** Shows the reading time that an editor wrote, or else the counted one; editors see the empty field too. */
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

/** Reading speed, in words a minute. */
const WORDS_A_MINUTE = 220;
const DAY_MS = 24 * 3600_000;

/** @returns whole minutes; `null` for a page without text */
export const readingMinutes = (words: number): number | null => (words > 0 ? Math.max(1, Math.round(words / WORDS_A_MINUTE)) : null);

/**
 * @param published ISO date, empty when unknown @param updated likewise
 * @returns true when it was updated more than a day after it was published
 */
export function isUpdated(published: string, updated: string): boolean {
  const [from, to] = [Date.parse(published), Date.parse(updated)];
  return Number.isNaN(from) ? !Number.isNaN(to) : to - from > DAY_MS;
}
