/** A short list of links with icons (BLK-18). */
import { Icon, iconNamed } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function QuickLinks({ fields: { Title, Links }, page }: BlockProps<typeof schema>) {
  const shown = Links.filter(({ fields: { Link: link } }) => link.value?.href || link.value?.text || link.metadata !== undefined);
  if (shown.length === 0) return page.editing ? <div className="quick-links">[Quick links]</div> : null;
  return (
    <nav className="quick-links" aria-label={Title.value || page.phrase('quick-links', 'Quick links')}>
      <Text field={Title} as="h2" className="quick-links__title" />
      <ul className="quick-links__list" role="list">
        {shown.map(({ fields: { Link: link, Icon: icon } }, index) => {
          const inner = (
            <>
              <Icon name={iconNamed(icon.value) ?? 'arrow-right'} />
              <span className="quick-links__words">{link.value?.text || link.value?.title || link.value?.href || '[No link]'}</span>
            </>
          );
          return (
            <li key={index}>
              {link.value?.href || link.metadata !== undefined ? (
                <Link field={link} className="quick-links__link">
                  {inner}
                </Link>
              ) : (
                <span className="quick-links__link">{inner}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
