import { NamedIcon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function SocialFollow({ fields: { Headline, Text: text, Links }, page }: BlockProps<typeof schema>) {
  // A network without an address cannot be followed; editors still see its place.
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
            <NamedIcon name={Network.value.trim().toLowerCase()} />
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
