import type { z } from 'zod';
import type { StateCities } from '../../agencies/service.ts';
import { STATES } from '../../agencies/states/rules.ts';
import { addressOf } from '../../fields/context.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { StatesChart } from '../directory-charts.tsx';
import { ChartCredit, DirectoryBack } from '../directory-parts.tsx';
import type { fields, params } from './schema.ts';

type Props = BlockProps<z.output<typeof fields>, z.output<typeof params>, StateCities[] | undefined>;

export function AgencyStates({ fields: { Headline, Text: words, Back }, data, page }: Props) {
  const title = page.phrase('agency-states-title', 'Agencies by state');
  const count = page.phrase('agency-towns', '{n} towns');
  const one = page.phrase('agency-town', '1 town');
  return (
    <div className="agency-states">
      <DirectoryBack
        block="agency-states"
        page={page}
        field={Back}
        href={urls.findAgent()}
        text={page.phrase('back-to-locator', 'Back to the agent locator')}
      />
      <div className="agency-states__head">
        <h1>{Headline.value || Headline.metadata !== undefined ? <Text field={Headline} /> : title}</h1>
        <RichText field={words} className="lede" />
      </div>
      {data ? (
        <>
          <div className="agency-states__map">
            <nav className="neat" aria-label={page.phrase('states-on-map', 'States on the map')}>
              <StatesChart block="agency-states" states={data.map(({ Key }) => Key)} page={page} />
            </nav>
            <ChartCredit block="agency-states" page={page} />
          </div>
          <ul className="agency-states__list" role="list">
            {data
              .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
              .map((state) => (
                <li key={state.Key} className="agency-states__state">
                  <a className="agency-states__link" href={addressOf(page, urls.agenciesIn(state.Key))}>
                    {nameOf(state)}
                  </a>
                  <span className="agency-states__count num">
                    {state.Value.length === 1 ? one : count.replace('{n}', () => String(state.Value.length))}
                  </span>
                </li>
              ))}
          </ul>
        </>
      ) : (
        <p className="agency-states__trouble" role="alert">
          {page.phrase('agencies-failed', 'The list of agencies is not there just now. Try again in a minute.')}
        </p>
      )}
    </div>
  );
}

const nameOf = ({ Key }: StateCities): string => STATES[Key] ?? Key;
