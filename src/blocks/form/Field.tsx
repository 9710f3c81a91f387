/** One control with its label, hint, error and their wiring: the only place that ties them together (house-style, "A form"). */
import type { ReactNode } from 'react';
import type { Field as Text_ } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import { ruleOf } from '../../forms/definition.ts';
import type { Part, Phrase } from '../../forms/kinds/kind.ts';
import { isPhrase, messageOf, wordsOf } from '../../forms/phrases.ts';
import { Choices } from './Choices.tsx';
import { Control } from './Control.tsx';
import { Counter } from './Counter.tsx';
import type { FormState } from './state.ts';
import { controlId } from './Summary.tsx';
import { group } from './wiring.ts';

export interface FieldProps {
  part: Part;
  /** The controls of the same field: what one of them shows of another needs no words. */
  of: readonly Part[];
  all: readonly Part[];
  state: FormState;
  page: PageContext;
}

export function Field({ part, of, all, state, page }: FieldProps) {
  const id = controlId(state, part, all);
  const texts = state.values.get(part.name) ?? [];
  const own = wiring(part, of, state, page);
  if (part.control === 'hidden')
    return <input type="hidden" name={`f.${part.name}`} defaultValue={texts[0] ?? ''} data-rule={own['data-rule']} />;
  if (part.control === 'heading') {
    return (
      <div className="form__section" {...own}>
        <h3 className="form__heading">
          <Words said={part.label} page={page} />
        </h3>
        {part.hint ? (
          <p>
            <Words said={part.hint} page={page} />
          </p>
        ) : null}
      </div>
    );
  }
  const code = state.faults.get(part.name);
  const hint = part.hint || (part.control === 'text' && part.max) ? `${id}-hint` : undefined;
  const isGroup = part.control === 'radios';
  const describedBy = [hint, waits(part, of) && `${id}-when`, `${id}-error`].filter(Boolean).join(' ');
  const aria = { 'aria-describedby': describedBy, 'aria-invalid': code !== undefined, 'aria-required': part.required ?? false };
  const label: ReactNode = (
    <>
      <Words said={part.label} page={page} />
      {part.required || isGroup || part.control === 'box' ? null : (
        <span className="form__optional"> {page.phrase('form-optional', '(optional)')}</span>
      )}
    </>
  );
  const words = (
    <>
      {hint ? (
        <p className="hint" id={hint}>
          {part.hint ? <Words said={part.hint} page={page} /> : null}{' '}
          {part.control === 'text' && part.max ? <Limit max={part.max} page={page} /> : null}
        </p>
      ) : null}
      {waits(part, of) ? <When part={part} all={all} id={`${id}-when`} page={page} /> : null}
      <p className="field__message" id={`${id}-error`} hidden={!code}>
        <Icon name="warning" />
        <span>{code ? messageOf(part, code, page.phrase) : null}</span>
      </p>
    </>
  );
  const name = code ? 'field field--wrong form__field' : 'field form__field';
  if (isGroup) {
    return (
      <fieldset className={name} {...group} {...aria} {...own}>
        <legend>{label}</legend>
        {words}
        <Choices part={part} id={id} texts={texts} say={page.phrase} />
      </fieldset>
    );
  }
  return (
    <div className={name} {...own}>
      {part.control === 'box' ? null : <label htmlFor={id}>{label}</label>}
      {words}
      <Control part={part} id={id} texts={texts} say={page.phrase} label={label} {...aria} />
      {part.control === 'text' && part.max ? <Counter page={page} /> : null}
    </div>
  );
}

const Words = ({ said, page }: { said: Text_<string> | Phrase; page: PageContext }) =>
  isPhrase(said) ? page.phrase(said.key, said.words) : <Text field={said} />;

const Limit = ({ max, page }: { max: number; page: PageContext }) => (
  <span>{page.phrase('form-limit', '{n} character limit').replace('{n}', String(max))}</span>
);

/** Another field decides whether this one is asked. */
const waits = ({ when = [] }: Part, of: readonly Part[]): boolean => when.some(({ name }) => !of.some((part) => part.name === name));

/** Without script every control is shown, so the rule stands in words. */
function When({ part, all, id, page }: { part: Part; all: readonly Part[]; id: string; page: PageContext }) {
  const [first] = part.when ?? [];
  const trigger = all.find(({ name }) => name === first?.name);
  const choice = trigger?.choices?.find(({ value }) => value === first?.value)?.label ?? first?.value ?? '';
  return (
    <p className="hint form__when" id={id}>
      {page
        .phrase('form-when', 'Only if you answered “{answer}” to “{question}”.')
        .replace('{answer}', () => wordsOf(choice, page.phrase))
        .replace('{question}', () => (trigger ? wordsOf(trigger.label, page.phrase) : ''))}
    </p>
  );
}

/** What the script checks with, and what styles hide by: `data-off` counts only where scripts run. */
function wiring(part: Part, of: readonly Part[], { visible }: FormState, page: PageContext) {
  const inner = part.when?.find(({ name }) => of.some((other) => other.name === name));
  return {
    'data-rule': JSON.stringify(ruleOf(part)),
    'data-label': wordsOf(part.label, page.phrase),
    'data-required': messageOf(part, 'required', page.phrase),
    'data-invalid': messageOf(part, 'invalid', page.phrase),
    ...(inner && { 'data-for': inner.value }),
    ...(!visible.has(part) && !page.editing && { 'data-off': '' }),
  };
}
