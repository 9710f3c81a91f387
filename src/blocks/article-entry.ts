/** An article as cards and lists print it: placed by an editor or found by search, both in one shape. */
import { date, image, text } from '../content/fields.ts';
import type { Field, ImageValue, Item } from '../content/model.ts';
import { addressOf, type PageContext } from '../fields/context.ts';
import type { SearchHit } from '../search/service.ts';

export interface ArticleEntry {
  title: Field<string>;
  /** As a link prints it; empty when what was placed is no page. */
  href: string;
  summary: Field<string>;
  /** `null` for an article without one. */
  picture: Field<ImageValue | null>;
  category: Field<string>;
  published: Field<string>;
}

/** Fields of an article that is placed: those of its page (S3 §3). What is of an odd kind there costs only itself. */
export const articleFields = {
  Title: text(),
  AbstractTitle: text().catch({ value: '' }),
  AbstractDescription: text().catch({ value: '' }),
  AbstractImage: image().catch({ value: null }),
  PrimaryCategory: text().catch({ value: '' }),
  PublishDate: date().catch({ value: '' }),
};

type Placed = Item<{ [Name in keyof typeof articleFields]: ReturnType<(typeof articleFields)[Name]['parse']> }>;

const hasText = ({ value, metadata }: Field<string>): boolean => value !== '' || metadata !== undefined;

export function entryOfItem({ url, displayName, fields }: Placed, page: Pick<PageContext, 'prefix'>): ArticleEntry {
  const title = hasText(fields.AbstractTitle) ? fields.AbstractTitle : fields.Title;
  return {
    title: hasText(title) ? title : { value: displayName },
    // Addresses of items are paths of content, without the language's prefix.
    href: url.startsWith('/') && !url.startsWith(`${page.prefix || '//'}/`) ? addressOf(page, url) : url,
    summary: fields.AbstractDescription,
    picture: fields.AbstractImage,
    category: fields.PrimaryCategory,
    published: fields.PublishDate,
  };
}

export const entryOfHit = (hit: SearchHit): ArticleEntry => ({
  title: { value: hit.abstract_title || hit.name },
  href: hit.url,
  summary: { value: hit.description },
  picture: { value: hit.abstract_image ? { src: hit.abstract_image, alt: hit.abstract_image_alt } : null },
  category: { value: hit.primary_category },
  published: { value: hit.published_date },
});
