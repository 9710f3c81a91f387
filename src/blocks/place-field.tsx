/** Renders the fields for a visitor's place and preferred language, used by the locators, the quote request, forms and the search card (S2 §5, S2 §9). */
import type { ComponentProps, ReactNode } from 'react';
import { LANGUAGES } from '../agencies/display/language-choice.ts';
import type { PageContext } from '../fields/context.ts';
import { FieldWarning } from './field-warning.tsx';
import type { FinderWords } from '../agencies/display/finder.rules.ts';
import { MAX_TERM } from '../agencies/visitor/search-term.rules.ts';

/** Also accepts the attributes of the input. For an input with `data-message`, the script writes the message. */
interface PlaceFieldProps extends ComponentProps<'input'> {
  id: string;
  errorId?: string;
  message: string;
  isWrong: boolean;
  /** False if the page announces the message in another way. */
  isAlert?: boolean;
  /** Rendered next to the input as one control. */
  button?: ReactNode;
  page: PageContext;
  'data-message'?: string;
}

export function PlaceField({ id, errorId = `${id}-error`, message, isWrong, isAlert = true, button, page, ...own }: PlaceFieldProps) {
  const input = (
    <input
      className="input"
      type="text"
      id={id}
      inputMode="text"
      enterKeyHint="search"
      autoComplete="postal-code"
      {...own}
      // Said also when false: an empty field that is required is an "invalid entry" in Firefox otherwise.
      aria-invalid={isWrong}
      aria-describedby={isWrong ? errorId : undefined}
    />
  );
  return (
    <div className={isWrong ? 'field field--wrong' : 'field'}>
      <label htmlFor={id}>{page.phrase('find-agency-label', 'Address, City, State, or ZIP')}</label>
      <FieldWarning id={errorId} role={isAlert ? 'alert' : undefined} hidden={!isWrong}>
        {isWrong || !own['data-message'] ? message : null}
      </FieldWarning>
      {button ? (
        <div className="join">
          {input}
          {button}
        </div>
      ) : (
        input
      )}
    </div>
  );
}

/** @param props.blank label of the option for any language */
export function LanguageField({ label, blank, ...select }: ComponentProps<'select'> & { label: string; blank: string }) {
  return (
    <div className="field">
      <label htmlFor={select.id}>{label}</label>
      <select className="input" {...select}>
        {LANGUAGES.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {value ? name : blank}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Renders the agency search by place and language, for the quote request and for forms that go to an agency (S2 §2, FRM-09). */
interface AgencySearchProps {
  q: Omit<ComponentProps<typeof PlaceField>, 'message' | 'page'>;
  language: ComponentProps<'select'>;
  page: PageContext;
}

export function AgencySearch({ q, language, page }: AgencySearchProps) {
  const { phrase } = page;
  return (
    <>
      <PlaceField {...q} message={phrase('finder-empty', 'Address, City, State, or ZIP is required')} maxLength={MAX_TERM} page={page} />
      <LanguageField
        {...language}
        label={phrase('finder-language', 'Select language if other than English (optional)')}
        blank={phrase('finder-language-blank', 'Select a language')}
      />
    </>
  );
}

/** Status messages of the search; the browser script shows the same ones. */
export const statusText = (page: PageContext): FinderWords => ({
  searching: page.phrase('finder-searching', 'Searching for agencies'),
  none: page.phrase('finder-none', 'No results found'),
  failed: page.phrase('finder-failed', 'We could not look up agencies just now. Nothing was lost: try again in a moment.'),
  one: page.phrase('finder-one', '1 agency found'),
  many: page.phrase('finder-many', '{n} agencies found, the nearest first'),
  first: page.phrase('finder-first', 'The {n} nearest agencies. Add a street or a town for a closer list.'),
  oneIn: page.phrase('finder-one-in', '1 agency in {state}'),
  manyIn: page.phrase('finder-many-in', '{n} agencies in {state}, by name'),
  firstIn: page.phrase('finder-first-in', 'The first {n} agencies in {state} by name. A street or a town finds the nearest.'),
});
