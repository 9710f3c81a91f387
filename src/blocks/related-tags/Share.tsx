/** Ways to share the page: links that need nothing, a button that copies the address, and the device's own list where it has one. */
import type { PageContext } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { shareLinks } from './sharing.ts';

export function Share({ page, title }: { page: Pick<PageContext, 'canonical' | 'phrase'>; title: string }) {
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
