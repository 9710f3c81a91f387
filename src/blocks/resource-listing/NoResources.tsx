/** For an empty result or a failed search: the buoy, the specification's sentence, and suggestions (S1 §2, §8). */
import { counted } from '../../lib/text/counted.rules.ts';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import { ResourceChips } from './ResourceChips.tsx';
import type { ResourcePartProps } from './load.ts';
import { NONE_CHOSEN } from './query.rules.ts';
import { tabName } from './resource-texts.ts';

export function NoResources(part: ResourcePartProps) {
  const { shown, data, page, hrefOf } = part;
  const { phrase } = page;
  const { text } = shown;
  return (
    <>
      {data ? <ResourceChips {...part} /> : null}
      <div className="resource-listing__nothing">
        <img className="resource-listing__buoy" src="/-/media/not-found-buoy.svg" alt="" width={1200} height={900} />
        <div className="resource-listing__advice">
          <h2 className="resource-listing__none" tabIndex={-1} data-listing-count={0}>
            {phrase('resources-none', 'No results found.')}
          </h2>
          {data ? (
            <ul className="resource-listing__tries">
              {data.elsewhere.map(({ tab, total }) => (
                <li key={tab}>
                  <a href={hrefOf({ tab })} data-go="link">
                    {counted(
                      total,
                      [phrase('resources-elsewhere-one', '1 entry in {tab}'), phrase('resources-elsewhere', '{n} entries in {tab}')],
                      page.language,
                    ).replace('{tab}', () => tabName(tab, phrase))}
                  </a>
                </li>
              ))}
              {data.unfiltered > 0 ? (
                <li>
                  <a href={hrefOf({ chosen: NONE_CHOSEN })} data-go="link">
                    {phrase('resources-unfiltered', 'Look without the filters')}
                  </a>
                </li>
              ) : null}
              {text ? (
                <>
                  <li>{phrase('resources-fewer', 'Fewer words find more: “roof” before “roof repair estimate”.')}</li>
                  <li>
                    <a href={addressOf(page, urls.search(text))}>
                      {phrase('resources-site-search', 'Search the whole site for “{text}”').replace('{text}', () => text)}
                    </a>
                  </li>
                </>
              ) : null}
              <li>
                <a href={hrefOf({ text: '', chosen: NONE_CHOSEN })} data-go="link">
                  {phrase('resources-everything', 'Everything in {tab}').replace('{tab}', () => tabName(shown.tab, phrase))}
                </a>
              </li>
            </ul>
          ) : (
            <p role="status">{phrase('resources-failed', 'The list is not there just now. Try again in a minute.')}</p>
          )}
        </div>
      </div>
    </>
  );
}
