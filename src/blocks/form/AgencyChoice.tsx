/** The agency search inside a form that goes to an agency and was sent without one: each press sends what was typed along, none leads away (FRM-09, FRM-12). */
import { cardOf } from '../../agencies/card/rules.ts';
import type { FoundAgency } from '../../agencies/agency.ts';
import { countWords, MAX_CARDS } from '../../agencies/finder/rules.ts';
import { LANGUAGES } from '../../agencies/languages/choice.ts';
import { MAX_TERM } from '../../agencies/search-term/rules.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { statusWords } from '../quote-request/Finder.tsx';
import type { FormState } from './state.ts';
import { focusIf } from './wiring.ts';

interface ChoiceProps {
  state: FormState;
  /** `undefined` while nothing is searched for, and where the service did not answer. */
  found: FoundAgency[] | undefined;
  page: PageContext;
}

export function AgencyChoice({ state: { id, finder }, found, page }: ChoiceProps) {
  if (!finder) return null;
  const { q, language } = finder;
  const isEmpty = q === '';
  const words = statusWords(page);
  const status = q && (found ? countWords(words, found.length) : words.failed);
  return (
    <fieldset className="form__find">
      <legend>{page.phrase('find-agency', 'Find a local agency')}</legend>
      <p className="hint">{page.phrase('form-find-hint', 'What you wrote below stays, and is sent to the agency that you choose here.')}</p>
      <div className={isEmpty ? 'field field--wrong' : 'field'}>
        <label htmlFor={`${id}-find`}>{page.phrase('find-agency-label', 'Address, City, State, or ZIP')}</label>
        <p className="field__message" id={`${id}-find-error`} hidden={!isEmpty}>
          <Icon name="warning" />
          <span>{page.phrase('finder-empty', 'Address, City, State, or ZIP is required')}</span>
        </p>
        <input
          className="input"
          type="text"
          id={`${id}-find`}
          name="find.q"
          maxLength={MAX_TERM}
          autoComplete="postal-code"
          defaultValue={q}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? `${id}-find-error` : undefined}
          {...focusIf(isEmpty)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-find-language`}>{page.phrase('finder-language', 'Select language if other than English (optional)')}</label>
        <select className="input" id={`${id}-find-language`} name="find.language" defaultValue={language}>
          {LANGUAGES.map(({ value, label }) => (
            <option key={value} value={value}>
              {value ? label : page.phrase('finder-language-blank', 'Select a language')}
            </option>
          ))}
        </select>
      </div>
      <p>
        <button className="btn btn--line" type="submit">
          {page.phrase('finder-submit', 'Submit')}
        </button>
      </p>
      {status ? (
        <p className="form__found" role="status" tabIndex={-1} {...focusIf(true)}>
          <strong>{status}</strong>
          {found?.length === 0 ? <> {page.phrase('finder-none-hint', 'Try a ZIP or a town nearby, or no language.')}</> : null}
        </p>
      ) : null}
      <ul className="form__agencies" role="list" hidden={!found?.length}>
        {found
          ?.slice(0, MAX_CARDS)
          .map(cardOf)
          .map(({ number, name, address, phone, languages }) => (
            <li key={number}>
              <p>
                <strong>{name}</strong>
                <br />
                {address}
                {phone ? (
                  <>
                    <br />
                    {phone.shown}
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
    </fieldset>
  );
}
