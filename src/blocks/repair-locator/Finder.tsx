/** The search field on deep at the head of the list, with what was wrong with the search. */
import type { Field } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import { robotAttributes } from '../../robot-check/rules.ts';
import { MAX_TYPED } from './rules.ts';

interface FinderProps {
  title: Field<string>;
  q: string;
  /** It was asked, for nothing. */
  isEmpty: boolean;
  action: string;
  page: PageContext;
}

export function Finder({ title, q, isEmpty, action, page }: FinderProps) {
  const required = page.phrase('locator-required', 'Address, City, State, or ZIP is required');
  return (
    <div className="repair-locator__finder on-deep">
      <h1 className="repair-locator__title">
        {title.value || title.metadata !== undefined ? <Text field={title} /> : page.phrase('repair-title', 'Find a repair shop')}
      </h1>
      <search aria-label={page.phrase('repair-title', 'Find a repair shop')}>
        <form method="get" action={action} {...robotAttributes(page.robot)}>
          <div className={isEmpty ? 'field field--wrong' : 'field'}>
            <label htmlFor="repair-q">{page.phrase('find-agency-label', 'Address, City, State, or ZIP')}</label>
            <p className="field__message" id="repair-q-error" role="alert" hidden={!isEmpty}>
              <Icon name="warning" />
              <span>{isEmpty ? required : null}</span>
            </p>
            <div className="join">
              <input
                className="input"
                type="text"
                id="repair-q"
                name="q"
                required
                maxLength={MAX_TYPED}
                autoComplete="postal-code"
                data-message={required}
                placeholder={page.phrase('find-agency-hint', '16501 or North East, PA')}
                defaultValue={q}
                aria-invalid={isEmpty ? true : undefined}
                aria-describedby={isEmpty ? 'repair-q-error' : undefined}
              />
              <button className="btn btn--light" type="submit" data-busy={page.phrase('locator-busy', 'Searching')}>
                {page.phrase('search-button', 'Search')}
              </button>
            </div>
          </div>
        </form>
      </search>
    </div>
  );
}
