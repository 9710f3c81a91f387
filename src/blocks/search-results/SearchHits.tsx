/** The count, the hits and the pagination; or why there are none. */
import { RichText } from '../../fields/RichText.tsx';
import { Pages } from '../listing/Pages.tsx';
import { Answer } from './Answer.tsx';
import { Count } from './Count.tsx';
import { Hit } from './Hit.tsx';
import { isLongEnough, PAGE_ENTRIES, zipIn } from './query.rules.ts';
import type { SearchPartProps } from './part-props.ts';
import { trackedSearch } from './tracked-search.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { urls } from '../../site/urls.ts';
import { Link } from '../../fields/Link.tsx';
import { Text } from '../../fields/Text.tsx';

export function SearchHits(part: SearchPartProps) {
  const { asked, data, own, page, hrefOf } = part;
  if (!isLongEnough(asked.text))
    return (
      <div className="search-results__column search-results__start">
        {asked.text ? (
          <p className="search-results__few" data-listing-count="" tabIndex={-1}>
            {page.phrase('search-too-short', 'Type three characters or more: a word such as hail, or a ZIP.')}
          </p>
        ) : (
          <RichText field={own.Text} />
        )}
        <Topics {...part} />
      </div>
    );
  if (!data || data.total === 0) return <NoHits {...part} />;
  const first = (data.page - 1) * PAGE_ENTRIES + 1;
  return (
    <div className="search-results__column">
      <Count {...part} data={data} />
      <AgencyOffer {...part} />
      {data.answer ? <Answer answer={data.answer} page={page} /> : null}
      <ol className="search-results__list" role="list" start={first}>
        {data.hits.map((hit, index) => (
          <Hit key={hit.id} hit={hit} position={first + index} page={page} />
        ))}
      </ol>
      <Pages page={data.page} pages={data.pages} hrefOf={hrefOf} context={page} />
    </div>
  );
}

/** "No results found." with alternatives; for a failed search also a sentence that says so (S2 §8, API-02). */
function NoHits(part: SearchPartProps) {
  const { asked, data, own, page, hrefOf } = part;
  const { phrase } = page;
  return (
    <div className="search-results__column search-results__start">
      <div className="search-results__none">
        <h2 className="search-results__count" data-listing-count="" tabIndex={-1} data-tracked-search={data && trackedSearch(asked, data)}>
          {phrase('search-nothing', 'No results found.')}
        </h2>
        <p>
          {data
            ? phrase('search-nothing-for', 'Nothing here says “{text}”. Check the spelling, or try fewer and plainer words.').replace(
                '{text}',
                () => asked.text,
              )
            : phrase('search-failed', 'Search is not answering just now. Try again in a minute.')}
        </p>
        {data && data.types.length > 0 ? (
          <p>
            <a href={hrefOf({ types: [] })} data-go="link">
              {phrase('search-all-types', 'Search all content types')}
            </a>
          </p>
        ) : null}
      </div>
      <AgencyOffer {...part} />
      <RichText field={own.NothingText} />
      <Topics {...part} />
    </div>
  );
}

/** A link to the agencies near a ZIP, for queries with one, with results or without. */
function AgencyOffer({ asked, page }: Pick<SearchPartProps, 'asked' | 'page'>) {
  const zip = zipIn(asked.text);
  if (!zip) return null;
  return (
    <p className="search-results__offer">
      <a href={addressOf(page, urls.findAgent({ q: zip }))}>
        <Icon name="map-pin" />
        {page.phrase('search-agencies', 'Find an agency near {zip}').replace('{zip}', zip)}
      </a>
    </p>
  );
}

/** Topics to browse instead of searching, as chips. */
function Topics({ own: { Topics: topics, TopicsTitle }, page }: Pick<SearchPartProps, 'own' | 'page'>) {
  const links = topics.filter(({ fields: { Link: link } }) => link.value?.href || link.metadata !== undefined);
  if (links.length === 0) return null;
  return (
    <nav className="search-results__topics" aria-labelledby="search-topics">
      <Text
        field={TopicsTitle}
        as="h2"
        id="search-topics"
        className="search-results__topics-title"
        or={page.phrase('search-topics', 'Topics')}
      />
      <ul className="search-results__chips" role="list">
        {links.map(({ fields: { Link: link } }, index) => (
          <li key={index}>
            <Link field={link} className="chip" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
