/** The quote form: complete as markup and checked by the server; in the browser it also checks before sending and agrees with the page's other quote forms. */
import { effect } from '@preact/signals-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type QuoteChoice, fillForms, quote, shareTyped } from '../../client/state.ts';
import { openModal } from '../../client/quotes/open-modal.ts';
import { track } from '../../client/track.ts';
import { QUOTE_ERROR, type QuoteValues, findType, groupsOf, onlyZipDigits, onlyZipSigns, quoteFaults, zipOf } from './rules.ts';

/** `group`: heading over some of the options of a list. */
export interface QuoteOption {
  type: string;
  label: ReactNode;
  group?: string;
}

export interface QuoteStartFormProps {
  /** The block's class, which its parts' classes begin with. */
  block: string;
  /** Rendering and page, sent back so that the server finds this form again. */
  formId: string;
  path: string;
  /** Home of the page's language, where forms are sent; the root when absent. */
  action?: string;
  /** What is said when something is missing or wrong, in another language than English. */
  error?: string;
  /** Begins the ids of the form's elements. */
  id: string;
  /** How the type is chosen: picture tiles, a list, or not at all since there is only one. */
  look: 'tiles' | 'select' | 'single';
  /** Which of the page's shared choices this form makes. */
  choice: QuoteChoice;
  options: QuoteOption[];
  /** Values of the choices that go on with an agent: these open the quote modal (S2 §4). */
  asks?: string[];
  /** The field takes a ZIP with its four further digits, at most ten signs (S2 §5). */
  isLongZip?: true;
  /** Heading of the tiles, label of the list. */
  choiceLabel: ReactNode;
  /** Empty first option of the list; without it the first choice is chosen. */
  blank?: string;
  zipLabel: string;
  buttonText: ReactNode;
  /** The button is the page's one light (brand.md §1). */
  light: boolean;
  values: QuoteValues;
  /** What the server refused. */
  faults: (keyof QuoteValues)[];
}

const stamps = new Set(['auto', 'home', 'renters', 'life', 'business', 'bundle']);

/** Posts to the site's root (S3 §2). Inputs are uncontrolled, so that what is typed before the script arrives stays. */
export default function QuoteStartForm({ block, id, look, choice, options, values, light, ...props }: QuoteStartFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(props.faults);

  useEffect(() => {
    if (form.current) shareTyped(form.current);
    // From here on `send` reports QUOTE_STARTED; the server reports it for a form without this field (src/routes/quote-start.ts).
    form.current?.addEventListener('formdata', ({ formData }) => formData.set('tracked', '1'));
    return effect(() => fillForms(quote.zip.value, quote.type.value, quote.bundle.value));
  }, []);

  const changed = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'zip') {
      const signs = props.isLongZip ? onlyZipSigns(target.value) : onlyZipDigits(target.value);
      if (target.value !== signs) target.value = signs;
      quote.zip.value = onlyZipDigits(signs);
    } else quote[choice].value = read(currentTarget).type;
    if (faults.length && quoteFaults(typedIn(currentTarget), options).length === 0) setFaults([]);
  };
  const typedIn = (of: HTMLFormElement): QuoteValues => {
    const { type, zip } = read(of);
    return { type, zip: props.isLongZip ? zipOf(zip) : zip };
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    const sent = event.currentTarget;
    // Pressed twice is meant once.
    if (sent.ariaBusy) return event.preventDefault();
    const typed = typedIn(sent);
    const found = quoteFaults(typed, options);
    if (found.length > 0) {
      event.preventDefault();
      setFaults(found);
      sent.querySelector<HTMLElement>(`[name="${found[0]}"]`)?.focus();
      return;
    }
    const insuranceType = findType(options, typed.type)?.type ?? typed.type;
    track('QUOTE_STARTED', { insuranceType, zipCode: typed.zip });
    if (!props.asks?.includes(insuranceType)) return;
    event.preventDefault();
    void openModal(sent, { insuranceType, zip: typed.zip, home: props.action ?? '' });
  };

  const wrong = (name: keyof QuoteValues) =>
    faults.includes(name) ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  /** Without script a refused form comes back as a new page: reading goes on where the correction is needed. */
  const focus = (name: keyof QuoteValues) => ({ autoFocus: props.faults[0] === name });
  return (
    <form
      ref={form}
      className={`${block}__form`}
      method="post"
      action={props.action ?? '/'}
      noValidate
      data-quote={choice}
      onInput={changed}
      onSubmit={send}
    >
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
            {groupsOf(options).map(({ group, list }) => {
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
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: of a group only radiogroup may carry aria-invalid
        <fieldset className={`${block}__pick`} role="radiogroup" {...wrong('type')}>
          <legend>
            <h2 className={`${block}__question`} id={`${id}-title`}>
              {props.choiceLabel}
            </h2>
          </legend>
          <div className={`${block}__stamps`}>
            {options.map(({ type, label }, index) => (
              <label key={type} className={`${block}__stamp`}>
                <input type="radio" name="type" value={type} defaultChecked={type === values.type} {...(index === 0 && focus('type'))} />
                {stamps.has(type) && <img src={`/-/media/stamps.svg#${type}`} alt="" width={96} height={96} fetchPriority="low" />}
                <span>
                  {label}
                  <Glyph name="check" />
                </span>
              </label>
            ))}
          </div>
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
            inputMode={props.isLongZip ? undefined : 'numeric'}
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

const read = (form: HTMLFormElement): QuoteValues => {
  const data = new FormData(form);
  return { type: String(data.get('type') ?? ''), zip: String(data.get('zip') ?? '') };
};

/** A symbol of the page's sprite: `fields/Icon` stays on the server. */
const Glyph = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
);
