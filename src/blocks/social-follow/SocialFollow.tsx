import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import { type IconName, iconSymbols } from '../../generated/icons.ts';
import type { BlockProps } from '../define.ts';
import type { fields } from './schema.ts';

type Fields = z.output<typeof fields>;

export function SocialFollow({ fields: { Headline, Text: text, Links }, page }: BlockProps<Fields>) {
  // A network without an address can't be followed; editors still see its place.
  const networks = Links.filter(({ fields: { Link: link } }) => link.value?.href || page.editing);
  if (networks.length === 0) return page.editing ? <p className="social-follow__hint">[Social follow] Add a network.</p> : null;
  return (
    <div className="social-follow">
      {Headline.value || text.value || page.editing ? (
        <div className="social-follow__head">
          <Text field={Headline} as="h2" className="social-follow__title" />
          <Text field={text} as="p" />
        </div>
      ) : null}
      <ul className="social-follow__list" role="list">
        {networks.map(({ fields: { Network, Link: link, Text: line } }, index) => (
          <li className="social-follow__item" key={index}>
            <NetworkIcon name={Network.value} />
            <div>
              <Link field={link} className="social-follow__link">
                {Network.value || undefined}
              </Link>
              <Text field={line} as="p" className="social-follow__line" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A network we have no icon for is named in words alone. */
function NetworkIcon({ name }: { name: string }) {
  const icon = name.trim().toLowerCase();
  return Object.hasOwn(iconSymbols, icon) ? <Icon name={icon as IconName} /> : null;
}
