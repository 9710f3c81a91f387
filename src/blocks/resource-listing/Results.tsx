/** How many there are, the chips of what is chosen, the entries with the ways to further pages, and the feed of what is shown. */
import type { Field, ImageValue } from '../../content/model.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { slugOf, urls } from '../../urls.ts';
import { Pages } from '../listing/Pages.tsx';
import { Chips } from './Chips.tsx';
import { Entry } from './Entry.tsx';
import { Nothing } from './Nothing.tsx';
import type { PartProps } from './ResourceListing.tsx';
import { MARGIN_PAGES, PAGE_ENTRIES, RANGE_PAGES } from './rules.ts';
import { picturesOf } from './stand-in.ts';
import { countWords, tabName, valueName } from './words.ts';

export function Results({ standIn, ...part }: PartProps & { standIn: Field<ImageValue | null> }) {
  const { shown, data, page, hrefOf } = part;
  if (!data || data.total === 0)
    return (
      <div className="resource-listing__found" data-listing="found">
        <Nothing {...part} />
      </div>
    );
  const { count, what } = countWords(data, shown, page);
  const first = (data.page - 1) * PAGE_ENTRIES;
  const pictures = picturesOf(data.hits, standIn);
  return (
    <div className="resource-listing__found" data-listing="found">
      <div className="resource-listing__bar">
        <h2 className="resource-listing__count" tabIndex={-1} data-listing-count={data.total}>
          <b className="num">{count}</b> {what ? <span className="quiet">{what}</span> : null}
        </h2>
        <Feed {...part} />
      </div>
      {data.corrected ? (
        <p className="small">
          {page
            .phrase('resources-corrected', 'Nothing here says “{text}”. These are results for “{shown}”.')
            .replace(/\{(text|shown)\}/g, (_, name) => (name === 'text' ? shown.text : data.corrected))}
        </p>
      ) : null}
      <Chips {...part} />
      <ol className="resource-listing__list entry__rows" role="list" start={first + 1}>
        {data.hits.map((hit, index) => (
          <Entry
            key={hit.id}
            hit={hit}
            position={first + index + 1}
            isLead={data.page === 1 && index === 0}
            picture={pictures[index] ?? standIn}
            page={page}
          />
        ))}
      </ol>
      <Pages
        page={data.page}
        pages={data.pages}
        margin={MARGIN_PAGES}
        range={RANGE_PAGES}
        href={(number) => hrefOf({ page: number })}
        context={page}
      />
    </div>
  );
}

/** The feed of the topic that is shown, else of the tab. */
function Feed({ shown, page }: PartProps) {
  const { phrase } = page;
  const [topic, ...others] = shown.chosen.topic;
  const isTopic = topic !== undefined && others.length === 0;
  const feed = urls.feed(isTopic ? { kind: 'topic', slug: slugOf(topic) } : { kind: 'tab', tab: shown.tab });
  return (
    <a className="resource-listing__feed" href={addressOf(page, feed)} type="application/rss+xml">
      <Icon name="rss" />
      {phrase('resources-feed', 'Feed: {name}').replace('{name}', () => (isTopic ? valueName(topic, phrase) : tabName(shown.tab, phrase)))}
    </a>
  );
}
