import type { z } from 'zod';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { SlideTools } from '../../fields/Slides.tsx';
import { Text } from '../../fields/Text.tsx';
import type { SearchHit } from '../../search/service.ts';
import { entryOfHit, entryOfItem } from '../article-entry.ts';
import type { BlockProps } from '../define.ts';
import { Card } from './Card.tsx';
import { related } from './rules.ts';
import type { fields, params } from './schema.ts';

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, SearchHit[] | undefined>;

/** What editors see as long as there is nothing to show. */
const HINT = '[Related articles] Choose up to three. The newest of this page’s category fill the places that are left.';

export function RelatedArticles({ fields: { Title, Articles, DefaultImage }, params: { Variant }, data, page }: Props) {
  const articles = related(
    Articles.map((item) => entryOfItem(item, page)),
    (data ?? []).map(entryOfHit),
    addressOf(page, page.path),
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
      <ul className="slides related-articles__list" role="list" {...(total > 1 && { 'data-carousel': 'track' })}>
        {articles.map((article, index) => (
          <li className="related-articles__item entry" key={index}>
            <Card article={article} standIn={DefaultImage} page={page} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
