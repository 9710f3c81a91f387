/** Releases as a ledger: the newest with its picture, then a ruled list for each year, with the dates in a column at the left. */
import type { PageContext } from '../../fields/context.ts';
import { Image } from '../../fields/Image.tsx';
import type { SearchHit } from '../../search/protocol.ts';
import { Release, ReleaseDate, ReleaseTitle } from './Release.tsx';
import { releaseDay } from './query.rules.ts';

type Context = Pick<PageContext, 'phrase' | 'language'>;

/** @param props.hasLead on the first page, which begins with the newest release of all */
export function Ledger({ hits, hasLead, page }: { hits: readonly SearchHit[]; hasLead: boolean; page: Context }) {
  const [first] = hits;
  const lead = hasLead && first?.abstract_image ? first : undefined;
  return (
    <>
      {lead ? <Lead hit={lead} page={page} /> : null}
      {yearsOf(lead ? hits.slice(1) : hits).map(({ year, releases }) => (
        <section key={`${year} ${releases[0]?.id}`} className="press-releases__year">
          {year ? <h3 className="press-releases__heading">{year}</h3> : null}
          <ol className="entry__rows" role="list">
            {releases.map((hit) => (
              <Release key={hit.id} hit={hit} level={year ? 'h4' : 'h3'} page={page} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Lead({ hit, page }: { hit: SearchHit; page: Context }) {
  return (
    <article className="press-releases__lead entry">
      <div className="entry__words">
        <ReleaseDate published={hit.published_date} page={page} />
        <ReleaseTitle hit={hit} level="h3" page={page} />
        {hit.description ? <p className="entry__text">{hit.description}</p> : null}
      </div>
      <Image
        field={{ value: { src: hit.abstract_image, alt: hit.abstract_image_alt } }}
        decorative
        className="entry__picture"
        sizes="(min-width: 62rem) 24rem, 90vw"
      />
    </article>
  );
}

/** Groups adjacent releases of one year, in order; releases without a date have no year. */
function yearsOf(hits: readonly SearchHit[]): { year: string; releases: SearchHit[] }[] {
  const years: { year: string; releases: SearchHit[] }[] = [];
  for (const hit of hits) {
    const year = /^\d{4}/.exec(releaseDay(hit.published_date))?.[0] ?? '';
    const last = years.at(-1);
    if (last?.year === year) last.releases.push(hit);
    else years.push({ year, releases: [hit] });
  }
  return years;
}
