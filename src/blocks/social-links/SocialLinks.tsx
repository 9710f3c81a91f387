/** A row of links to social networks (BLK-18). */
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';
import { SocialLink } from './SocialLink.tsx';

export function SocialLinks({ fields: { Title, Links }, page }: BlockProps<typeof schema>) {
  const shown = Links.filter(({ fields: { Network, Link } }) => Link.value?.href || Network.value || Link.metadata !== undefined);
  if (shown.length === 0) return page.editing ? <div className="social-links">[Social links]</div> : null;
  return (
    <div className="social-links">
      <Text field={Title} as="p" className="social-links__title" />
      <ul className="social-links__list" role="list">
        {shown.map(({ fields: { Network, Link } }, index) => (
          <li key={index}>
            <SocialLink network={Network} link={Link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
