import { Icon, iconNamed, NamedIcon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function UserActionsNavigation({ fields: { Title, actions }, page }: BlockProps<typeof schema>) {
  if (actions.length === 0) return page.editing ? <div className="user-actions">[User actions]</div> : null;
  return (
    <nav className="user-actions" aria-label={Title.value || page.phrase('user-actions', 'What would you like to do?')}>
      <ul className="user-actions__list" role="list">
        {actions.map(({ link, icon }, index) => (
          <li className="user-actions__item" key={index}>
            <Link field={link} className="user-actions__link">
              {iconNamed(icon) ? (
                <span className="user-actions__icon">
                  <NamedIcon name={icon} />
                </span>
              ) : null}
              <span className="user-actions__words">{link.value?.text || link.value?.title || link.value?.href || '[No link]'}</span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
