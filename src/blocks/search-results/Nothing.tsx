/** "No results found." with ways on; the same where the search did not answer, which is then said (S2 §8, API-02). */
import { RichText } from '../../fields/RichText.tsx';
import { AgencyOffer } from './AgencyOffer.tsx';
import type { PartProps } from './SearchResults.tsx';
import { Topics } from './Topics.tsx';
import { told } from './told.ts';

export function Nothing(part: PartProps) {
  const { asked, data, own, page, hrefOf } = part;
  const { phrase } = page;
  return (
    <div className="search-results__column search-results__start">
      <div className="search-results__none">
        <h2 className="search-results__count" data-listing-count="" tabIndex={-1} data-told={data && told(asked, data)}>
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
