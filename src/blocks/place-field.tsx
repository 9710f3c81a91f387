/** The field of both locators: a place in one line, with its message and its button joined to it (S2 §5). */
import type { ReactNode } from 'react';
import type { PageContext } from '../fields/context.ts';
import { Icon } from '../fields/Icon.tsx';
import { MAX_ADDRESS } from '../geocoding/typed/rules.ts';

/** @param props.isEmpty it was asked for nothing, which the message says */
export function PlaceField({ id, q, isEmpty, page }: { id: string; q: string; isEmpty: boolean; page: PageContext }): ReactNode {
  const required = page.phrase('locator-required', 'Address, City, State, or ZIP is required');
  return (
    <div className={isEmpty ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{page.phrase('find-agency-label', 'Address, City, State, or ZIP')}</label>
      <p className="field__message" id={`${id}-error`} role="alert" hidden={!isEmpty}>
        <Icon name="warning" />
        <span>{isEmpty ? required : null}</span>
      </p>
      <div className="join">
        <input
          className="input"
          type="text"
          id={id}
          name="q"
          required
          maxLength={MAX_ADDRESS}
          autoComplete="postal-code"
          data-message={required}
          placeholder={page.phrase('find-agency-hint', '16501 or North East, PA')}
          defaultValue={q}
          aria-invalid={isEmpty ? true : undefined}
          aria-describedby={isEmpty ? `${id}-error` : undefined}
        />
        <button className="btn btn--light" type="submit" data-busy={page.phrase('locator-busy', 'Searching')}>
          {page.phrase('search-button', 'Search')}
        </button>
      </div>
    </div>
  );
}
