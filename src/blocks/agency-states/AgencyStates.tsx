import { counted } from '../../lib/text/counted.rules.ts';
import type { StateCities } from '../../agencies/service.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { addressOf } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { StatesChart } from '../directory-charts.tsx';
import { ChartCredit, DirectoryBack, DirectoryFailed, townWords } from '../directory-parts.tsx';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, StateCities[] | undefined>;

export function AgencyStates({ fields: { Headline, Text: words, Back }, data, page }: Props) {
  const title = page.phrase('agency-states-title', 'Agencies by state');
  // The state that the edge knows the visitor in: the page is stored once for each.
  const isNear = ({ Key }: StateCities) => Key === page.region;
  return (
    <div className="directory agency-states">
      <DirectoryBack page={page} field={Back} href={urls.findAgent()} text={page.phrase('back-to-locator', 'Back to the agent locator')} />
      <div className="directory__head">
        <Text field={Headline} as="h1" or={title} />
        <RichText field={words} className="lede" />
      </div>
      {data ? (
        <>
          <div className="agency-states__map">
            <nav className="neat" aria-label={page.phrase('states-on-map', 'States on the map')}>
              <StatesChart states={data.map(({ Key }) => Key)} page={page} />
            </nav>
            <ChartCredit page={page} />
          </div>
          <ul className="agency-states__list" role="list">
            {data
              .toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)) || nameOf(a).localeCompare(nameOf(b), 'en'))
              .map((state) => (
                <li key={state.Key} className="agency-states__state">
                  <a className="agency-states__link" href={addressOf(page, urls.agenciesIn(state.Key))}>
                    {nameOf(state)}
                  </a>
                  {isNear(state) && <span className="agency-states__near">{page.phrase('near-you', 'Near you')}</span>}
                  <span className="agency-states__count num">{counted(state.Value.length, townWords(page), page.language)}</span>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <DirectoryFailed page={page} />
      )}
    </div>
  );
}

const nameOf = ({ Key }: StateCities): string => STATES[Key] ?? Key;
