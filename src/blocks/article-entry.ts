/** Describes an article as cards and lists print it: one shape for articles that an editor placed and for search results. */
import { date, image, text } from '../content/fields.ts';
import { isNote } from '../content/page-metadata.ts';
import type { Field, ImageValue, Item } from '../content/model.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import type { SearchHit } from '../search/service.ts';

export interface ArticleEntry {
  title: Field<string>;
  /** Address as a link prints it; empty when the placed item is not a page. */
  href: string;
  summary: Field<string>;
  /** `null` for an article without one. */
  picture: Field<ImageValue | null>;
  category: Field<string>;
  published: Field<string>;
  /** A note has no picture in lists. */
  isNote: boolean;
}

/** Fields of a placed article, which are those of its page (S3 §3). A field of the wrong kind becomes empty; the others are still read. */
export const articleFields = () => ({
  Title: text().describe('Title of the article.'),
  AbstractTitle: text().catch({ value: '' }).describe('Title in lists; the title itself when empty.'),
  AbstractDescription: text().catch({ value: '' }).describe('One or two sentences about the article.'),
  AbstractImage: image().catch({ value: null }).describe('Picture of the article.'),
  PrimaryCategory: text().catch({ value: '' }).describe('Category of the article.'),
  ArticleKind: text().catch({ value: '' }).describe('`Note` for a short one.'),
  PublishDate: date().catch({ value: '' }).describe('Date of publication.'),
});

/** @returns the picture in lists: its own or the editor's stand-in; none for a note */
export const entryPicture = ({ picture, isNote }: ArticleEntry, standIn: Field<ImageValue | null>): Field<ImageValue | null> | undefined =>
  isNote ? undefined : [picture, standIn].find(({ value, metadata }) => value || metadata !== undefined);

/** How lists name a note. */
export const noteName = ({ phrase }: Pick<PageContext, 'phrase'>): string => phrase('article-note', 'Note');

type Fields = ReturnType<typeof articleFields>;
type Placed = Item<{ [Name in keyof Fields]: ReturnType<Fields[Name]['parse']> }>;

const hasText = ({ value, metadata }: Field<string>): boolean => value !== '' || metadata !== undefined;

export function entryOfItem({ url, displayName, fields }: Placed, page: Pick<PageContext, 'prefix'>): ArticleEntry {
  const title = hasText(fields.AbstractTitle) ? fields.AbstractTitle : fields.Title;
  return {
    title: hasText(title) ? title : { value: displayName },
    // An item's address is a content path, without the language prefix.
    href: url.startsWith('/') && !url.startsWith(`${page.prefix || '//'}/`) ? addressOf(page, url) : url,
    summary: fields.AbstractDescription,
    picture: fields.AbstractImage,
    category: fields.PrimaryCategory,
    published: fields.PublishDate,
    isNote: isNote(fields.ArticleKind.value),
  };
}

export const entryOfHit = (hit: SearchHit): ArticleEntry => ({
  title: { value: hit.abstract_title || hit.name },
  href: hit.url,
  summary: { value: hit.description },
  picture: { value: hit.abstract_image ? { src: hit.abstract_image, alt: hit.abstract_image_alt } : null },
  category: { value: hit.primary_category },
  published: { value: hit.published_date },
  isNote: isNote(hit.article_kind),
});
