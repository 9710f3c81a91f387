import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { type IconName, iconSymbols } from '../../generated/icons.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function UserActionsNavigation({ fields: { Title, actions }, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  if (actions.length === 0) return page.editing ? <div className="user-actions">[User actions]</div> : null;
  return (
    <nav className="user-actions" aria-label={Title.value || page.phrase('user-actions', 'What would you like to do?')}>
      <ul className="user-actions__list" role="list">
        {actions.map(({ link, icon }, index) => (
          <li className="user-actions__item" key={index}>
            <Link field={link} className="user-actions__link">
              {Object.hasOwn(iconSymbols, icon) ? (
                <span className="user-actions__icon">
                  <Icon name={icon as IconName} />
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
