import { addressOf, type PageContext } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { SlideTools } from '../slides/Slides.tsx';
import { Text } from '../../fields/Text.tsx';
import type { SearchHit } from '../../search/service.ts';
import { entryOfHit, entryOfItem, type ArticleEntry } from '../article-entry.ts';
import type { BlockProps } from '../define.ts';
import { pictureFirst, related } from './related.rules.ts';
import type * as schema from './schema.ts';
import type { Field, ImageValue } from '../../content/model.ts';
import { Image } from '../../fields/Image.tsx';
import { EntryWords } from '../entry/EntryWords.tsx';

type Props = BlockProps<typeof schema, SearchHit[] | undefined>;

/** What editors see while there is nothing to show. */
const HINT = '[Related articles] Choose up to three. The newest of this page’s category fill free places.';

export function RelatedArticles({ fields: { Title, Articles, DefaultImage }, params: { Variant }, data, page }: Props) {
  const articles = pictureFirst(
    related(
      Articles.map((item) => entryOfItem(item, page)),
      (data ?? []).map(entryOfHit),
      addressOf(page, page.path),
    ),
  );
  const total = articles.length;
  if (total === 0) return page.editing ? <p className="related-articles__hint">{HINT}</p> : null;
  const heading = Title.value || Title.metadata !== undefined ? Title : { value: page.phrase('related-articles', 'Read next') };
  const slides = total > 1 ? enhanceWith('carousel') : undefined;
  return (
    <section className="related-articles" aria-label={heading.value || undefined} data-variant={Variant} data-count={total} {...slides}>
      <div className="related-articles__head">
        <Text field={heading} as="h2" className="related-articles__title" />
        <SlideTools page={page} total={total} />
      </div>
      {/* A slide is reached through its link; the track can be focused itself when one has none. */}
      <ul
        className="slides related-articles__list"
        role="list"
        tabIndex={total > 1 && articles.some(({ href }) => !href) ? 0 : undefined}
        {...(total > 1 && { 'data-carousel': 'track' })}
      >
        {articles.map((article, index) => (
          <li className="related-articles__item entry" key={index}>
            <ArticleCard article={article} standIn={DefaultImage} page={page} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The picture when neither the article nor the editor provides one: the lake at dusk, which suits any subject. */
const lake: Field<ImageValue> = { value: { src: '/-/media/hero-presque-isle.svg', alt: '', width: 1600, height: 1000 } };

interface CardProps {
  article: ArticleEntry;
  /** The editor's own picture for articles without one. */
  standIn: Field<ImageValue | null>;
  page: Pick<PageContext, 'language' | 'editing' | 'phrase'>;
  isFirst: boolean;
}

function ArticleCard({ article, standIn, page, isFirst }: CardProps) {
  const shown = article.isNote ? undefined : ([article.picture, standIn].find(({ value }) => value) ?? lake);
  const { summary: _, ...words } = article;
  return (
    <>
      {shown && <Image field={shown} decorative className="entry__picture" sizes={isFirst ? '(min-width: 62rem) 40rem, 90vw' : '20rem'} />}
      <EntryWords article={words} page={page} editing={page.editing} />
    </>
  );
}
