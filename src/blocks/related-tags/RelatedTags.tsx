import { pageMetadata, type PageMetadata } from '../../content/page-metadata.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import type { Field } from '../../content/model.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { shareLinks } from './sharing.ts';

type Props = BlockProps<typeof schema>;

export function RelatedTags({ fields: { Title, Tags }, params: { Sharing }, page }: Props) {
  const metadata = pageMetadata(page.route.fields);
  const tags = tagsOf(Tags, metadata);
  const isShared = Sharing === 'show' && page.canonical !== '';
  if (tags.length === 0 && !isShared) return page.editing ? <p className="related-tags__hint">[Related tags]</p> : null;
  return (
    <div className="related-tags">
      {tags.length > 0 ? (
        <div className="related-tags__row">
          <Text field={Title} as="h2" className="related-tags__title" or={page.phrase('related-tags', 'Tagged')} />
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

/** More would make a list instead of a row of chips. */
const MAX_TAGS = 12;

interface Chosen {
  displayName: string;
  fields: { Title: Field<string> };
}

/** @returns each tag once, compared without case; the page's own categories and topics when an editor chose none */
function tagsOf(chosen: readonly Chosen[], page: Pick<PageMetadata, 'category' | 'topics' | 'quoteTypes'>): string[] {
  const names = chosen.length
    ? chosen.map(({ fields: { Title }, displayName }) => Title.value || displayName)
    : [page.category, ...page.topics, ...page.quoteTypes];
  const known = new Map<string, string>();
  for (const name of names.map((one) => one.trim()).filter(Boolean))
    if (!known.has(name.toLowerCase())) known.set(name.toLowerCase(), name);
  return [...known.values()].slice(0, MAX_TAGS);
}

/** Ways to share the page: plain links, a button that copies the address, and the device's own share sheet if it has one. */
function Share({ page, title }: { page: Pick<PageContext, 'canonical' | 'phrase'>; title: string }) {
  return (
    <div className="related-tags__row" data-url={page.canonical} data-title={title} {...enhanceWith('share')}>
      <h2 className="related-tags__title">{page.phrase('share', 'Share')}</h2>
      <ul className="related-tags__list" role="list">
        {shareLinks(page.canonical, title, page.phrase('share-email', 'Email')).map(({ name, icon, href }) => (
          <li key={name}>
            <a className="related-tags__way" href={href} rel="nofollow noreferrer">
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
        <li className="related-tags__scripted">
          <button className="related-tags__way" type="button" data-share="copy">
            <Icon name="link" />
            {page.phrase('share-copy', 'Copy link')}
          </button>
        </li>
        <li className="related-tags__scripted" data-share="device">
          <button className="related-tags__way" type="button">
            <Icon name="share" />
            {page.phrase('share-more', 'More ways')}
          </button>
        </li>
      </ul>
      <p
        className="related-tags__said"
        role="status"
        data-copied={page.phrase('share-copied', 'Link copied.')}
        data-failed={page.phrase('share-not-copied', 'This browser does not let us copy. The address is {url}')}
      />
    </div>
  );
}
