/** The site's header: brand, navigation, search and the visitor's own links (S1 §2, SHL-01..06). */
import type { ReactNode } from 'react';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { MAX_TEXT } from '../search-results/query.rules.ts';
import { HeaderMark } from './HeaderMark.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema>;

/**
 * One navigation serves both widths: a popover sheet below 64rem, a row of disclosures above. Popover and details open and close,
 * also with Escape, without script. The visual order is the reading order.
 */
export function Header({ fields, rendering, page }: Props) {
  // One id per rendering, since the gallery shows a header below the page's own; the start of the uid is unique enough, and short.
  const sheet = `menu-${rendering.uid.slice(0, 8) || 'site'}`;
  const name = fields.Logo.value || page.companyName;
  return (
    <header
      className="site-header"
      data-over={page.route.templateName === 'Home' || undefined}
      data-editing={page.editing || undefined}
      data-needs-profile={page.profileQuery}
    >
      <div className="site-header__bar wrap">
        <a className="site-header__brand" href={fields.HomeLink.value?.href || addressOf(page, urls.home)}>
          <HeaderMark />
          {/* When empty, the company's name, for editors too. */}
          <span>{fields.Logo.value ? <Text field={fields.Logo} /> : name}</span>
        </a>
        <nav className="site-header__menu" id={sheet} popover="auto" aria-label={page.phrase('header-menu', 'Main')}>
          <div className="site-header__sheet-top">
            <span className="site-header__brand" aria-hidden="true">
              <HeaderMark />
              <span>{name}</span>
            </span>
            <button className="icon-btn" type="button" popoverTarget={sheet} popoverTargetAction="hide">
              <Icon name="close" label={page.phrase('header-close-menu', 'Close menu')} />
            </button>
          </div>
          <ul className="site-header__items" role="list">
            {fields.Menu.map(({ fields: item }, index) => (
              <MenuEntry key={index} item={item} group={sheet} page={page} />
            ))}
          </ul>
          <div className="site-header__foot">
            <Visitor fields={fields} page={page} agency="btn btn--light" login="btn btn--line" />
          </div>
        </nav>
        <div className="site-header__end">
          <Visitor
            fields={fields}
            page={page}
            agency="site-header__agency"
            login="site-header__login"
            search={fields.HideSearch.value ? null : <Search fields={fields} group={sheet} page={page} />}
          />
          <button className="site-header__burger icon-btn" type="button" popoverTarget={sheet}>
            <Icon name="menu" label={page.phrase('header-open-menu', 'Menu')} />
          </button>
        </div>
      </div>
    </header>
  );
}

/** Both states of both links; attributes on `html`, set by the boot script, decide which one shows. */
function Visitor({
  fields,
  page,
  agency,
  login,
  search,
}: Pick<Props, 'fields' | 'page'> & { agency: string; login: string; search?: ReactNode }) {
  const { FindAgencyLink, LoginLink, ProfileLink } = fields;
  const pin = (text: string) => (
    <>
      <Icon name="map-pin" />
      {text}
    </>
  );
  return (
    <>
      <Link field={FindAgencyLink} className={`${agency} site-header__find-agency`}>
        {pin(FindAgencyLink.value?.text || page.phrase('header-find-agency', 'Find an Agency'))}
      </Link>
      {/* Until the script knows the saved agency's address, the link goes to the finder. */}
      <Link field={{ value: FindAgencyLink.value }} className={`${agency} site-header__my-agency`}>
        {pin(page.phrase('header-my-agency', 'My Agency'))}
      </Link>
      {search}
      <Link field={LoginLink} className={`${login} site-header__logged-out`} />
      <Link field={ProfileLink} className={`${login} site-header__logged-in`} />
    </>
  );
}

/** A plain GET form: the browser encodes spaces as plus (S1 §2). */
function Search({ fields, group, page }: Pick<Props, 'fields' | 'page'> & { group: string }) {
  const label = page.phrase('header-search', 'Search');
  return (
    <details className="site-header__search" name={group}>
      <summary className="icon-btn">
        <Icon name="search" label={label} />
      </summary>
      <search className="site-header__panel">
        <form className="wrap join" action={addressOf(page, urls.search('').split('?')[0] as string)}>
          <input
            className="input"
            type="search"
            enterKeyHint="search"
            // Words to search for are no purpose that browsers fill in.
            autoComplete="off"
            name="searchValue"
            required
            // Firefox says "invalid entry" otherwise, since it is empty.
            aria-invalid={false}
            maxLength={MAX_TEXT}
            aria-label={label}
            placeholder={fields.SearchLabel.value || page.phrase('header-search-placeholder', 'What are you looking for?')}
          />
          <button className="btn" type="submit">
            {label}
          </button>
        </form>
      </search>
    </details>
  );
}
