/** Renders the list's place before a search: the visitor's own agency and last search, which a script fills in, and all our places with their numbers. */
import { STATES } from '../../agencies/places/states.rules.ts';
import type { AgencySpread } from '../../agencies/service.ts';
import type { Field, Html } from '../../content/model.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Farther } from './AgentResultsList.tsx';
import type { LocatorPartProps } from './part-props.ts';

interface StartProps {
  text: Field<Html>;
  everywhere: AgencySpread;
  part: LocatorPartProps;
}

export function Start({ text, everywhere: { counts }, part }: StartProps) {
  const { page, hrefOf } = part;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const all = page.phrase('locator-everywhere', '{n} agencies in thirteen states and the District of Columbia');
  return (
    <div className="agent-locator__start locator__note">
      <RichText field={text} />
      <ul className="agent-locator__mine" role="list">
        <li className="agent-locator__own">
          <Icon name="star" />
          <a className="target" href={hrefOf()}>
            {page.phrase('my-agency', 'My agency')}
          </a>
        </li>
        <li className="agent-locator__again" hidden>
          <Icon name="search" />
          <a className="target" href={hrefOf()} data-go="link" data-text={page.phrase('locator-again', 'Your last search: {place}')}>
            {page.phrase('locator-last', 'Your last search')}
          </a>
        </li>
      </ul>
      {total > 0 && <h2 className="agent-locator__all">{all.replace('{n}', total.toLocaleString(page.language))}</h2>}
      <ul className="agent-locator__states" role="list">
        {Object.entries(STATES)
          .sort(([, one], [, other]) => one.localeCompare(other, 'en'))
          .map(([state, name]) => (
            <li key={state}>
              <a className="target" href={hrefOf({ q: name })} data-go="link">
                {name}
              </a>
              <span className="num">{counts[state]?.toLocaleString(page.language)}</span>
            </li>
          ))}
      </ul>
      <Farther {...part} />
    </div>
  );
}
