/** One item of the header's navigation. */
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { HeaderPanel } from './HeaderPanel.tsx';
import { isSamePage, isSection } from './menu.rules.ts';
import type { MenuItem } from './schema.ts';

/** An item of the main navigation: a disclosure when it has a panel, else a link (S1 §2). One of a group is open at a time. */
export function MenuEntry({ item, group, page }: { item: MenuItem; group: string; page: PageContext }) {
  const links = linksOf(item);
  const title = item.Title.value || item.Link.value?.text || '';
  const here = addressOf(page, page.path);
  const current = isSection([item.Link.value?.href ?? '', ...links], here, page.prefix);
  if (links.length === 0) {
    return (
      <li className="site-header__item">
        <Link
          field={item.Link}
          className="site-header__name"
          current={current ? (isSamePage(item.Link.value?.href ?? '', here, page.query) ? 'page' : 'true') : undefined}
        >
          {title}
        </Link>
      </li>
    );
  }
  return (
    <li className="site-header__item" data-kind={item.Kind}>
      <details name={group}>
        <summary className="site-header__name" aria-current={current || undefined}>
          <span className="site-header__back">
            <Icon name="caret-left" />
            {page.phrase('header-back', 'Back')}
          </span>
          <span>{title}</span>
          <Icon name="caret-down" />
        </summary>
        <HeaderPanel item={item} page={page} />
      </details>
    </li>
  );
}

/** Every address in an item's panel. */
function linksOf({ Columns, ViewAll, Articles, IconLinks }: MenuItem): string[] {
  const fields = [
    ...Columns.flatMap(({ fields }) => [fields.Link, ...fields.Links.map((entry) => entry.fields.Link)]),
    ViewAll,
    ...Articles.map(({ fields }) => fields.Link),
    ...IconLinks.map(({ fields }) => fields.Link),
  ];
  return fields.flatMap(({ value }) => (value?.href ? [value.href] : []));
}
