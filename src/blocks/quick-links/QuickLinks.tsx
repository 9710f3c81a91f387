/** A short list of links with icons (BLK-18). */
import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import { type IconName, iconSymbols } from '../../generated/icons.ts';
import type { BlockProps } from '../define.ts';
import type { fields } from './schema.ts';

export function QuickLinks({ fields: { Title, Links }, page }: BlockProps<z.output<typeof fields>>) {
  if (Links.length === 0 && !page.editing) return null;
  return (
    <nav className="quick-links" aria-label={Title.value || undefined}>
      <Text field={Title} as="h2" className="quick-links__title" />
      <ul className="quick-links__list" role="list">
        {Links.map(({ fields: { Link: field, Icon: icon } }, index) => (
          <li key={index}>
            <Link field={field} className="quick-links__link">
              {icon.value in iconSymbols ? <Icon name={icon.value as IconName} /> : <Icon name="arrow-right" />}
              {field.value?.text || field.value?.title || field.value?.href}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
