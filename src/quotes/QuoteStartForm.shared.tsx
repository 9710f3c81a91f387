/** The markup of the quote form: complete without script, hydrated by `client/islands/QuoteStart.island.tsx` from the same props. */
import type { ComponentProps, ReactNode } from 'react';
import { optionGroups, QUOTE_ERROR, type QuoteValues } from './start.rules.ts';

export type QuoteChoice = 'type' | 'bundle';

/** `group`: heading over some options of a list. */
interface QuoteOption {
  type: string;
  label: ReactNode;
  group?: string;
}

export interface QuoteStartFormProps {
  /** The block's class, the prefix of its parts' classes. */
  block: string;
  /** Rendering and page, sent back so that the server finds this form again. */
  formId: string;
  path: string;
  /** Home of the page's language, where forms are sent; the root when absent. */
  action?: string;
  /** The message for missing or wrong input, in another language than English. */
  error?: string;
  /** Prefix of the ids of the form's elements. */
  id: string;
  /** How the type is chosen: picture tiles, a list, or hidden for a single one. */
  look: 'tiles' | 'select' | 'single';
  /** The page's shared choice that this form is part of. */
  choice: QuoteChoice;
  options: QuoteOption[];
  /** Values of the choices that continue with an agent: these open the quote modal (S2 §4). */
  modalTypes?: string[];
  /** The field accepts a ZIP+4, at most ten characters (S2 §5). */
  isLongZip?: true;
  /** Heading of the tiles, label of the list. */
  choiceLabel: ReactNode;
  /** Title over the tiles' options that have no stamp, which are folded away. Without it all are tiles. */
  others?: string;
  /** Text of the empty first option; without it the first choice is preselected. */
  blank?: string;
  zipLabel: string;
  buttonText: ReactNode;
  /** The button uses the page's one light (brand.md §1). */
  light: boolean;
  values: QuoteValues;
  /** The missing or wrong fields. */
  faults: (keyof QuoteValues)[];
  /** Attributes that a script adds to the form element. */
  form?: Pick<ComponentProps<'form'>, 'ref' | 'onInput' | 'onSubmit'>;
}

/** The types that have a stamp. */
export const STAMPS = new Set(['auto', 'home', 'renters', 'life', 'business', 'bundle']);

/** Posts to the site's root (S3 §2). Inputs are uncontrolled, so that text typed before the script loads stays. */
export function QuoteStartForm({
  block,
  id,
  look,
  choice,
  options,
  values,
  faults,
  light,
  form,
  ...props
}: QuoteStartFormProps): ReactNode {
  const wrong = (name: keyof QuoteValues) =>
    faults.includes(name) ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  /** Without script a refused form returns as a new page: the focus is on the first field to correct. */
  const focus = (name: keyof QuoteValues) => ({ autoFocus: faults[0] === name });
  const [tiles, folded] = props.others
    ? [options.filter(({ type }) => STAMPS.has(type)), options.filter(({ type }) => !STAMPS.has(type))]
    : [options, []];
  const radio = (type: string) => ({ type: 'radio', name: 'type', value: type, defaultChecked: type === values.type }) as const;
  return (
    <form className={`${block}__form`} method="post" action={props.action ?? '/'} noValidate data-quote={choice} {...form}>
      <input type="hidden" name="form" value={props.formId} />
      <input type="hidden" name="page" value={props.path} />
      {look === 'single' && <input type="hidden" name="type" value={options[0]?.type ?? ''} />}
      {look === 'select' && (
        <div className={`field ${block}__pick`}>
          <label htmlFor={`${id}-type`}>{props.choiceLabel}</label>
          <select
            className="input"
            id={`${id}-type`}
            name="type"
            defaultValue={values.type || (props.blank ? '' : options[0]?.type)}
            {...focus('type')}
            {...wrong('type')}
          >
            {props.blank && <option value="">{props.blank}</option>}
            {optionGroups(options).map(({ group, list }) => {
              const entries = list.map(({ type, label }) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ));
              return group ? (
                <optgroup key={group} label={group}>
                  {entries}
                </optgroup>
              ) : (
                entries
              );
            })}
          </select>
        </div>
      )}
      {look === 'tiles' && (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: among groups only radiogroup may have aria-invalid
        <fieldset className={`${block}__pick`} role="radiogroup" data-uncovered="" {...wrong('type')}>
          <legend>
            <h2 className={`${block}__question`}>{props.choiceLabel}</h2>
          </legend>
          <div className={`${block}__stamps`}>
            {tiles.map(({ type, label }, index) => (
              <label key={type} className={`${block}__stamp`}>
                <input {...radio(type)} {...(index === 0 && focus('type'))} />
                {STAMPS.has(type) && <img src={`/-/media/stamps.svg#${type}`} alt="" width={96} height={96} fetchPriority="low" />}
                <span>
                  {label}
                  <Glyph name="check" />
                </span>
              </label>
            ))}
          </div>
          {folded.length > 0 && (
            <details className={`${block}__others`} open={folded.some(({ type }) => type === values.type)}>
              <summary>{props.others}</summary>
              <div className={`${block}__other`}>
                {folded.map(({ type, label }) => (
                  <label key={type} className="choice">
                    <input {...radio(type)} />
                    <span>{label}</span>
                  </label>
                ))}
              </div>
            </details>
          )}
        </fieldset>
      )}
      <div className={faults.length ? `field--wrong ${block}__go` : `${block}__go`}>
        <p className="field__message" id={`${id}-error`} role="alert" tabIndex={-1} hidden={faults.length === 0}>
          <Glyph name="warning" />
          <span>{faults.length > 0 && (props.error ?? QUOTE_ERROR)}</span>
        </p>
        <div className={`field ${block}__zip`}>
          <label htmlFor={`${id}-zip`}>{props.zipLabel}</label>
          <input
            className="input num"
            type="text"
            id={`${id}-zip`}
            name="zip"
            inputMode={props.isLongZip ? 'text' : 'numeric'}
            enterKeyHint="go"
            maxLength={props.isLongZip ? 10 : 5}
            autoComplete="postal-code"
            defaultValue={values.zip}
            {...focus('zip')}
            {...wrong('zip')}
          />
        </div>
        <button className={light ? 'btn btn--light' : 'btn'} type="submit">
          {props.buttonText}
          {look === 'tiles' && <Glyph name="arrow-right" />}
        </button>
      </div>
    </form>
  );
}

/** A symbol of the page's sprite: `fields/Icon` stays on the server. */
const Glyph = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
