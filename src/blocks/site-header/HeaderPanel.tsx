/** The panels of the header's menu items. */
import { Icon, iconNamed } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { isSamePage } from './menu.rules.ts';
import type { MenuItem } from './schema.ts';

/** The panel of a menu item: one of the four mega-menu kinds (S1 §2, brand §10). */
export function HeaderPanel({ item, page }: { item: MenuItem; page: PageContext }) {
  const current = (href = '') => (isSamePage(href, addressOf(page, page.path), page.query) ? 'page' : undefined);
  return (
    <div className="site-header__panel">
      <div className="site-header__columns wrap">
        {item.Kind === 'icon-links'
          ? null
          : item.Columns.map(({ fields }, index) => <Column key={index} fields={fields} current={current} />)}
        {item.Kind === 'four-column-gutter' ? (
          <div className="site-header__gutter">
            <Text field={item.GutterText} as="p" />
            <Link field={item.ViewAll} className="arrow" after={<Icon name="arrow-right" />} />
          </div>
        ) : null}
        {item.Kind === 'featured-articles' ? item.Articles.map(({ fields }, index) => <Article key={index} fields={fields} />) : null}
        {item.Kind === 'icon-links' ? (
          <ul role="list">
            {item.IconLinks.map(({ fields }, index) => (
              <IconRow key={index} fields={fields} current={current} />
            ))}
          </ul>
        ) : null}
        <Link
          field={item.Link}
          className="site-header__all arrow"
          current={current(item.Link.value?.href)}
          after={<Icon name="arrow-right" />}
        />
      </div>
    </div>
  );
}

type Current = (href?: string) => 'page' | undefined;

function Column({ fields: { Title, Link: heading, Links }, current }: { fields: MenuItem['Columns'][number]['fields']; current: Current }) {
  return (
    <div className="site-header__column">
      <p className="site-header__title">
        {heading.value?.href ? (
          <Link field={heading} current={current(heading.value.href)}>
            <Text field={Title} />
          </Link>
        ) : (
          <Text field={Title} />
        )}
      </p>
      <ul role="list">
        {Links.map(({ fields: { Link: field } }, index) => (
          <li key={index}>
            <Link field={field} current={current(field.value?.href)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Article({ fields }: { fields: MenuItem['Articles'][number]['fields'] }) {
  return (
    <div className="site-header__article">
      <Link field={fields.Link}>
        <Image field={fields.Image} decorative />
        <span className="site-header__title">
          <Text field={fields.Title} />
        </span>
      </Link>
      <Text field={fields.Category} as="p" className="tiny" />
    </div>
  );
}

function IconRow({ fields, current }: { fields: MenuItem['IconLinks'][number]['fields']; current: Current }) {
  const icon = iconNamed(fields.Icon.value);
  return (
    <li>
      <Link field={fields.Link} className="site-header__row" current={current(fields.Link.value?.href)}>
        {icon ? <Icon name={icon} /> : <span />}
        <span>
          <strong>
            <Text field={fields.Title} />
          </strong>
          <Text field={fields.Text} as="span" />
        </span>
      </Link>
    </li>
  );
}
