/** Renders the path from the homepage to this page as an ordered list (SHL-13). */
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function Breadcrumbs({ fields: { Items }, page }: BlockProps<typeof schema>) {
  if (Items.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={page.phrase('breadcrumbs', 'Breadcrumbs')}>
      <ol className="breadcrumbs__list" role="list">
        {Items.map(({ fields: item }, index) => (
          <li className="breadcrumbs__item" key={index}>
            {index === Items.length - 1 ? (
              <span aria-current="page">
                <Text field={item.Title} />
              </span>
            ) : item.Link.value?.href ? (
              <Link field={item.Link} className="target">
                {item.Title.value ? <Text field={item.Title} /> : undefined}
              </Link>
            ) : (
              <Text field={item.Title} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
