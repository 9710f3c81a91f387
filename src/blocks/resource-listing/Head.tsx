/** Title and search on shoal, with the tabs at the bottom. */
import type { Field, Html } from '../../content/model.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { ResourcePartProps } from './load.ts';
import { FILTER_GROUPS, MAX_TEXT, type ResourceQuery, LISTING_TABS } from './query.rules.ts';
import { tabName } from './resource-texts.ts';

export function Head({ shown, page, path, hrefOf, title, text }: ResourcePartProps & { title: Field<string>; text: Field<Html> }) {
  const label = page.phrase('resources-search', 'Search by title, tag, or author');
  return (
    <div className="resource-listing__head on-shoal">
      <div className="wrap">
        <div className="resource-listing__title">
          <Text field={title} as="h1" or={page.route.displayName} />
          <RichText field={text} className="lede" />
        </div>
        <search className="resource-listing__search" aria-label={page.phrase('resources-search-name', 'Articles')}>
          <form method="get" action={path} data-go="search">
            <label className="visually-hidden" htmlFor="resources-q">
              {label}
            </label>
            <div className="join">
              <input
                className="input"
                type="search"
                id="resources-q"
                name="q"
                maxLength={MAX_TEXT}
                autoComplete="off"
                enterKeyHint="search"
                placeholder={label}
                defaultValue={shown.text}
              />
              <button className="btn" type="submit">
                <Icon name="search" />
                <span className="resource-listing__word">{page.phrase('search-button', 'Search')}</span>
              </button>
            </div>
            <div hidden data-listing="kept">
              <Kept shown={shown} />
            </div>
          </form>
        </search>
        <nav className="resource-listing__tabs" aria-label={page.phrase('resources-tabs', 'Kinds of articles')} data-listing="tabs">
          {LISTING_TABS.map((tab) => (
            <a
              key={tab}
              className="resource-listing__tab"
              id={`resources-${tab}`}
              href={hrefOf({ tab })}
              aria-current={tab === shown.tab ? 'page' : undefined}
              data-go="link"
            >
              {tabName(tab, page.phrase)}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** Hidden fields that a new search keeps: tab and filters. */
const Kept = ({ shown: { tab, chosen } }: { shown: ResourceQuery }) => (
  <>
    {tab === 'blog' ? null : <input type="hidden" name="tab" value={tab} />}
    {FILTER_GROUPS.flatMap((group) => chosen[group].map((value) => <input key={value} type="hidden" name={group} value={value} />))}
  </>
);
