import type { z } from 'zod';
import { pageMetadata } from '../../content/page-metadata.ts';
import { addressOf } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { Share } from './Share.tsx';
import type { fields, params } from './schema.ts';
import { tagsOf } from './tags.ts';

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>>;

export function RelatedTags({ fields: { Title, Tags }, params: { Sharing }, page }: Props) {
  const metadata = pageMetadata(page.route.fields);
  const tags = tagsOf(Tags, metadata);
  const heading = Title.value || Title.metadata !== undefined ? Title : { value: page.phrase('related-tags', 'Tagged') };
  const isShared = Sharing === 'show' && page.canonical !== '';
  if (tags.length === 0 && !isShared) return page.editing ? <p className="related-tags__hint">[Related tags]</p> : null;
  return (
    <div className="related-tags">
      {tags.length > 0 ? (
        <div className="related-tags__row">
          <Text field={heading} as="h2" className="related-tags__title" />
          <ul className="related-tags__list" role="list">
            {tags.map((tag) => (
              <li key={tag}>
                <a className="chip" href={addressOf(page, urls.resourceTag(tag))}>
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isShared ? <Share page={page} title={metadata.abstractTitle || metadata.title || page.route.displayName} /> : null}
    </div>
  );
}
