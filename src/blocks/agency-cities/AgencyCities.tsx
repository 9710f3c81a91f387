import { counted } from '../../lib/text/counted.rules.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { StateChart } from '../directory-charts.tsx';
import { byLetter, ChartCredit, DirectoryBack, DirectoryFailed, townWords } from '../directory-parts.tsx';
import { FindTown } from './FindTown.tsx';
import type { AgencyTown, StateTowns } from './load.ts';
import type * as schema from './schema.ts';
import { isTownLike, TOWN, townAsked } from './town.rules.ts';

type Props = BlockProps<typeof schema, StateTowns | undefined>;

/** A list of more towns is folded by letter: Pennsylvania's 594 were 36,000 px high on a phone. */
const FOLDED_FROM = 30;

export function AgencyCities({ fields: { Text: words }, data, page }: Props) {
  const code = page.query.get('state') ?? '';
  const name = STATES[code] ?? code;
  const towns = data?.towns ?? [];
  const asked = townAsked(page.query.get(TOWN));
  const shown = asked ? towns.filter((town) => isTownLike(town.name, asked)) : towns;
  const groups = byLetter(shown, (town) => town.name);
  const isLong = towns.length > FOLDED_FROM;
  const agencies = towns.reduce((sum, town) => sum + town.agencies, 0);
  return (
    <div
      className="directory agency-cities"
      data-find={isLong || undefined}
      data-state={code}
      {...(isLong && !asked && enhanceWith('agency-cities'))}
    >
      <DirectoryBack page={page} href={urls.agencies} text={page.phrase('back-to-states', 'Back to all states')} />
      <div className="directory__head">
        <h1>{page.phrase('agencies-in', 'Agencies in {place}').replace('{place}', () => name)}</h1>
        {towns.length > 0 && <p className="lede num">{countText(page, agencies, towns.length)}</p>}
        <RichText field={words} />
        {towns.length > 0 && (
          <a
            className="agency-cities__near"
            href={urls.near(addressOf(page, urls.findAgent()))}
            rel="nofollow"
            data-near={page.phrase('locator-near', 'Agencies near {place}')}
          >
            <Icon name="crosshair" />
            <span>{page.phrase('locator-near-you', 'Agencies near you')}</span>
          </a>
        )}
      </div>
      {!data && <DirectoryFailed page={page} />}
      {data && towns.length === 0 && <p>{page.phrase('no-agents-in-area', 'No agents found in this area.')}</p>}
      {isLong && <FindTown page={page} action={urls.agenciesIn(code)} asked={asked} found={shown.length} />}
      <div className="agency-cities__towns">
        {groups.length > 1 && !asked && (
          <nav className="agency-cities__letters" aria-label={page.phrase('towns-by-letter', 'Towns by letter')}>
            <ul role="list">
              {groups.map(([letter]) => (
                <li key={letter}>
                  <a className="agency-cities__letter" href={`#${idOf(letter)}`}>
                    {letter}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="agency-cities__groups">
          {groups.map(([letter, ofLetter]) => (
            <details key={letter} className="agency-cities__group" open={!isLong || asked !== ''}>
              <summary className="agency-cities__initial folding">
                <h2>{letter}</h2>
                <span className="agency-cities__range">{rangeText(page, ofLetter)}</span>
                <span className="agency-cities__sum num">{counted(ofLetter.length, townWords(page), page.language)}</span>
              </summary>
              {/* Inside, so that a link opens the group: browsers open what contains the target of an address. */}
              <span className="agency-cities__place" id={idOf(letter)} />
              <ul className="agency-cities__list" role="list">
                {ofLetter.map((town) => (
                  <Town key={town.name} town={town} code={code} page={page} />
                ))}
              </ul>
            </details>
          ))}
        </div>
      </div>
      {towns.length > 0 && (
        <div className="agency-cities__map">
          <nav className="neat" aria-label={page.phrase('towns-on-map', 'Larger towns on the map')}>
            <StateChart
              state={code}
              towns={towns
                .toSorted((a, b) => b.agencies - a.agencies)
                .flatMap((town) => (town.point ? { name: town.name, point: town.point, href: urls.agenciesIn(code, town.name) } : []))}
              page={page}
            />
          </nav>
          <ChartCredit page={page} />
        </div>
      )}
    </div>
  );
}

/** Most towns have one agency: only a larger number is shown. */
const Town = ({ town, code, page }: { town: AgencyTown; code: string; page: PageContext }) => (
  <li className="agency-cities__town">
    <a className="target" href={addressOf(page, urls.agenciesIn(code, town.name))}>
      {town.name}
    </a>
    {town.agencies > 1 && (
      <span className="agency-cities__count num">
        <span aria-hidden="true">{town.agencies}</span>
        <span className="visually-hidden">
          {page.phrase('agency-count', '{n} agencies').replace('{n}', town.agencies.toLocaleString(page.language))}
        </span>
      </span>
    )}
  </li>
);

/** The first and the last town, as on the spine of a volume. */
function rangeText(page: PageContext, towns: readonly AgencyTown[]): string {
  const [first, last] = [towns[0]?.name ?? '', towns.at(-1)?.name ?? ''];
  if (first === last) return first;
  return page
    .phrase('town-range', '{first} to {last}')
    .replace('{first}', () => first)
    .replace('{last}', () => last);
}

function countText(page: PageContext, agencies: number, towns: number): string {
  const text =
    agencies === 1
      ? page.phrase('agency-in-town', '1 agency in 1 town')
      : towns === 1
        ? page.phrase('agencies-in-town', '{agencies} agencies in 1 town')
        : page.phrase('agencies-in-towns', '{agencies} agencies in {towns} towns');
  return text.replace('{agencies}', agencies.toLocaleString(page.language)).replace('{towns}', towns.toLocaleString(page.language));
}

const idOf = (letter: string): string => `towns-${letter === '#' ? 'other' : letter.toLowerCase()}`;
