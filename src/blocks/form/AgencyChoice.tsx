/** Renders the agency search inside a form that goes to an agency and was sent without one: every button posts the typed values along, so none are lost (FRM-09, FRM-12). */
import { cardOf } from '../../agencies/display/card.rules.ts';
import type { AgencyMatch } from '../../agencies/agency.ts';
import { finderCount, MAX_CARDS } from '../../agencies/display/finder.rules.ts';
import { stateOfTerm } from '../../agencies/visitor/search-term.rules.ts';
import type { PageContext } from '../../fields/context.ts';
import { AgencySearch, statusText } from '../place-field.tsx';
import type { FormState } from './state.ts';
import { focusIf } from './wiring.ts';

interface ChoiceProps {
  state: FormState;
  /** `undefined` before a search, and when the service did not answer. */
  found: AgencyMatch[] | undefined;
  page: PageContext;
}

export function AgencyChoice({ state: { id, finder }, found, page }: ChoiceProps) {
  if (!finder) return null;
  const { q, language, shown = MAX_CARDS } = finder;
  const isEmpty = q === '';
  const firstNew = shown - MAX_CARDS;
  const words = statusText(page);
  const status = q && (found ? finderCount(words, { count: found.length, shown, state: stateOfTerm(q) }) : words.failed);
  return (
    <fieldset className="form__find">
      <legend>{page.phrase('find-agency', 'Find a local agency')}</legend>
      <p className="hint">{page.phrase('form-find-hint', 'What you wrote below stays, and is sent to the agency that you choose here.')}</p>
      <AgencySearch
        q={{ id: `${id}-find`, name: 'find.q', defaultValue: q, isWrong: isEmpty, isAlert: false, ...focusIf(isEmpty) }}
        language={{ id: `${id}-find-language`, name: 'find.language', defaultValue: language }}
        page={page}
      />
      <p>
        <button className="btn btn--line" type="submit">
          {page.phrase('finder-submit', 'Submit')}
        </button>
      </p>
      {status ? (
        <p className="form__found" role="status" tabIndex={-1} {...focusIf(firstNew === 0)}>
          <strong>{status}</strong>
          {found?.length === 0 ? <> {page.phrase('finder-none-hint', 'Try a ZIP or a town nearby, or no language.')}</> : null}
        </p>
      ) : null}
      <ul className="form__agencies" role="list" hidden={!found?.length}>
        {found
          ?.slice(0, shown)
          .map(cardOf)
          .map(({ number, name, address, phone, languages }, index) => (
            // After "Show more agencies" the focus is on the first new one.
            <li key={number} {...(index > 0 && index === firstNew && { tabIndex: -1, ...focusIf(true) })}>
              <p>
                <strong>{name}</strong>
                <br />
                <bdi>{address}</bdi>
                {phone ? (
                  <>
                    <br />
                    <bdi>{phone.shown}</bdi>
                  </>
                ) : null}
                <br />
                <span className="quiet">{languages}</span>
              </p>
              <button className="btn btn--line btn--small" type="submit" name="agency" value={number}>
                {page.phrase('form-choose-agency', 'Choose agency and send')}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
      </ul>
      {found && found.length > shown ? (
        <p>
          <button className="btn btn--line" type="submit" name="find.shown" value={shown + MAX_CARDS}>
            {page.phrase('finder-more', 'Show more agencies')}
          </button>
        </p>
      ) : null}
    </fieldset>
  );
}
