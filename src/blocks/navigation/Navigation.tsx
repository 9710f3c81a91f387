/** A navigation from the platform's list: nested, behind a toggle in narrow columns (BLK-24). */
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf } from '../../fields/context.ts';
import { isSamePage } from '../site-header/menu.rules.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import type { NavigationItem } from './schema.ts';

export function Navigation({ fields: { items }, params: { Variant }, rendering, page }: BlockProps<typeof schema>) {
  if (items.length === 0) return <div className="navigation">[Navigation]</div>;
  const local = Variant === 'local';
  const switchId = `navigation-${rendering.uid || 'x'}`;
  return (
    <nav
      className="navigation"
      data-variant={Variant}
      aria-label={local ? page.phrase('navigation-local', 'On this page') : page.phrase('navigation', 'Pages')}
    >
      {local ? null : (
        <>
          {/* A checkbox opens the list in place without script; a wide column hides it and shows the list. */}
          <input className="navigation__switch visually-hidden" type="checkbox" id={switchId} />
          <label className="navigation__label" htmlFor={switchId}>
            {page.phrase('navigation-toggle', 'Show pages')}
            <Icon name="caret-down" />
          </label>
        </>
      )}
      <List items={items} path={addressOf(page, page.path)} query={page.query} local={local} />
    </nav>
  );
}

interface ListProps {
  items: NavigationItem[];
  /** Address of the current page, and its declared query. */
  path: string;
  query: URLSearchParams;
  local: boolean;
}

function List({ items, path, query, local }: ListProps) {
  return (
    <ul className="navigation__list" role="list">
      {items.map((item, index) => (
        <li className="navigation__item" data-styles={item.styles.join(' ') || undefined} key={index}>
          {item.href ? (
            <a className="navigation__link" href={item.href} aria-current={isSamePage(item.href, path, query) ? 'page' : undefined}>
              <Text field={item.title} />
            </a>
          ) : (
            <span className="navigation__link">
              <Text field={item.title} />
            </span>
          )}
          {item.children.length > 0 && !local ? <List items={item.children} path={path} query={query} local={false} /> : null}
        </li>
      ))}
    </ul>
  );
}
