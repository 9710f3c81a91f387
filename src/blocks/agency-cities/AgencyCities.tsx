import { counted } from '../../lib/text/counted.rules.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { StateChart } from '../directory-charts.tsx';
import { byLetter, ChartCredit, DirectoryBack, DirectoryFailed } from '../directory-parts.tsx';
import type { StateTowns } from './load.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, StateTowns | undefined>;

export function AgencyCities({ fields: { Text: words }, data, page }: Props) {
  const code = page.query.get('state') ?? '';
  const name = STATES[code] ?? code;
  const groups = byLetter(data?.towns ?? [], (town) => town.name);
  const agencies = (data?.towns ?? []).reduce((sum, town) => sum + town.agencies, 0);
  return (
    <div className="agency-cities">
      <DirectoryBack block="agency-cities" page={page} href={urls.agencies} text={page.phrase('back-to-states', 'Back to all states')} />
      <div className="agency-cities__head">
        <h1>{page.phrase('agencies-in', 'Agencies in {place}').replace('{place}', () => name)}</h1>
        {groups.length > 0 && <p className="lede num">{countText(page, agencies, data?.towns.length ?? 0)}</p>}
        <RichText field={words} />
      </div>
      {!data && <DirectoryFailed block="agency-cities" page={page} />}
      {data && groups.length === 0 && <p>{page.phrase('no-agents-in-area', 'No agents found in this area.')}</p>}
      {groups.length > 0 && (
        <div className="agency-cities__map">
          <div className="neat">
            <StateChart
              block="agency-cities"
              state={code}
              points={(data?.towns ?? []).flatMap(({ point }) => point ?? [])}
              label={page
                .phrase('state-chart', 'Chart of {state} with a light for every town that has an agency')
                .replace('{state}', () => name)}
            />
          </div>
          <ChartCredit block="agency-cities" page={page} />
        </div>
      )}
      <div className="agency-cities__towns">
        {groups.length > 1 && (
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
        {groups.map(([letter, towns]) => (
          <section key={letter} className="agency-cities__group" id={idOf(letter)} aria-labelledby={`${idOf(letter)}-title`}>
            <h2 id={`${idOf(letter)}-title`}>{letter}</h2>
            <ul className="agency-cities__list" role="list">
              {towns.map((town) => (
                <li key={town.name} className="agency-cities__town">
                  <a className="target" href={addressOf(page, urls.agenciesIn(code, town.name))}>
                    {town.name}
                  </a>
                  <span className="agency-cities__count num">
                    <span aria-hidden="true">{town.agencies}</span>
                    <span className="visually-hidden">
                      {counted(
                        town.agencies,
                        [page.phrase('agency-count-one', '1 agency'), page.phrase('agency-count', '{n} agencies')],
                        page.language,
                      )}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
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
