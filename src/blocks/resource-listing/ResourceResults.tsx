/** The count, the chips of the filters, the entries with pagination, and the matching feed. */
import type { Field, ImageValue } from '../../content/model.ts';
import { isNote } from '../../content/page-metadata.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { slugOf, urls } from '../../site/urls.ts';
import { Pages } from '../listing/Pages.tsx';
import { ResourceChips } from './ResourceChips.tsx';
import { NoResources } from './NoResources.tsx';
import type { ResourcePartProps } from './load.ts';
import { MARGIN_PAGES, PAGE_ENTRIES, RANGE_PAGES } from './query.rules.ts';
import { resourceCount, tabName, valueName } from './resource-texts.ts';
import { Image } from '../../fields/Image.tsx';
import type { SearchHit } from '../../search/protocol.ts';
import { entryOfHit, entryPicture, noteName } from '../article-entry.ts';
import { EntryWords } from '../entry/EntryWords.tsx';

export function ResourceResults({ standIn, ...part }: ResourcePartProps & { standIn: Field<ImageValue | null> }) {
  const { shown, data, page, hrefOf } = part;
  if (!data || data.total === 0)
    return (
      <div className="resource-listing__found" data-listing="found">
        <NoResources {...part} />
      </div>
    );
  const { count, what } = resourceCount(data, shown, page);
  const first = (data.page - 1) * PAGE_ENTRIES;
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
      <ResourceChips {...part} />
      <ol className="resource-listing__list entry__rows" role="list" start={first + 1}>
        {data.hits.map((hit, index) => (
          <ResourceEntry
            key={hit.id}
            hit={hit}
            position={first + index + 1}
            isLead={data.page === 1 && index === 0 && !isNote(hit.article_kind)}
            standIn={standIn}
            page={page}
          />
        ))}
      </ol>
      <Pages page={data.page} pages={data.pages} margin={MARGIN_PAGES} range={RANGE_PAGES} hrefOf={hrefOf} context={page} />
    </div>
  );
}

/** The feed of the chosen topic, else of the tab. */
function Feed({ shown, page }: ResourcePartProps) {
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

/** One entry: the first on the first page is large, the others are rows with a small picture. Its title is the link. */
interface EntryProps {
  hit: SearchHit;
  /** From 1, counted across all pages. */
  position: number;
  isLead: boolean;
  /** The editor's picture for articles without one. */
  standIn: Field<ImageValue | null>;
  page: Pick<PageContext, 'language' | 'phrase'>;
}

function ResourceEntry({ hit, position, isLead, standIn, page }: EntryProps) {
  const entry = entryOfHit(hit);
  const picture = entryPicture(entry, standIn);
  // Most are articles: only other formats are named.
  const format = hit.format.find((each) => each !== 'Article');
  return (
    <li className="resource-listing__entry entry" data-lead={isLead || undefined} data-position={position}>
      {picture && (
        <Image
          field={picture}
          decorative
          priority={isLead}
          className="entry__picture"
          sizes={isLead ? '(min-width: 62rem) 30rem, 90vw' : '8rem'}
        />
      )}
      <EntryWords
        article={entry}
        about={
          <>
            {entry.category.value ? <b>{valueName(entry.category.value, page.phrase)}</b> : null}
            {format || entry.isNote ? <span>{format ? valueName(format, page.phrase) : noteName(page)}</span> : null}
          </>
        }
        page={page}
      />
    </li>
  );
}
