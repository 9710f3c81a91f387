/** Renders one control with its label, hint, error and their attributes: the only place that connects them. */
import type { ReactNode } from 'react';
import type { PageContext } from '../../fields/context.ts';
import type { FormControl } from '../../forms/kinds/kind.ts';
import { tidy } from '../../forms/validation.rules.ts';
import { Control } from './Control.tsx';
import { Counter } from '../counter/Counter.tsx';
import type { FormState } from './state.ts';
import { describedBy, FieldMessage, FieldMessages } from './FieldMessages.tsx';
import { controlId, radioGroup, wiring } from './wiring.ts';
import { type Translate, textFor } from '../../forms/phrases.ts';

export interface FieldProps {
  part: FormControl;
  /** The controls of the same field: no text is printed for a condition that one of them handles. */
  of: readonly FormControl[];
  all: readonly FormControl[];
  state: FormState;
  page: PageContext;
}

export function LabelledField({ part, of, all, state, page }: FieldProps) {
  const id = controlId(state, part, all);
  const texts = state.values.get(part.name) ?? [];
  const own = wiring(part, of, state, page);
  if (part.control === 'hidden')
    return <input type="hidden" name={`f.${part.name}`} defaultValue={texts[0] ?? ''} data-rule={own['data-rule']} />;
  if (part.control === 'heading') {
    return (
      <div className="form__section" {...own}>
        <h3 className="form__heading">
          <FieldMessage said={part.label} page={page} />
        </h3>
        <FieldMessages part={part} all={all} id={id} code={undefined} page={page} />
      </div>
    );
  }
  const code = state.faults.get(part.name);
  const isWrong = code !== undefined;
  const described = { 'aria-describedby': describedBy(part, id) };
  const aria = { ...described, 'aria-invalid': isWrong, 'aria-required': part.required ?? false };
  const words = <FieldMessages part={part} all={all} id={id} code={code} page={page} />;
  const name = code ? 'field field--wrong form__field' : 'field form__field';
  if (part.control === 'radios' || part.control === 'boxes') {
    return (
      <fieldset className={name} {...(part.control === 'radios' ? { ...radioGroup, ...aria } : described)} {...own}>
        <legend>
          <Label part={part} page={page} />
        </legend>
        {words}
        <FieldChoices part={part} id={id} texts={texts} say={page.phrase} isWrong={isWrong} />
      </fieldset>
    );
  }
  const label = <Label part={part} page={page} />;
  const control = (
    <Control
      part={part}
      all={all}
      id={id}
      texts={texts}
      say={page.phrase}
      label={<FieldMessage said={part.label} page={page} />}
      {...aria}
    />
  );
  if (part.control === 'box' && part.legend) {
    return (
      <fieldset className={name} {...own}>
        <legend>{label}</legend>
        {words}
        {control}
      </fieldset>
    );
  }
  return (
    <div className={name} {...own}>
      {part.control === 'box' ? null : <label htmlFor={id}>{label}</label>}
      {words}
      {control}
      {part.control === 'text' && part.max ? (
        <Counter
          max={part.max}
          text={tidy(texts[0] ?? '')}
          left={[page.phrase('form-left-one', '1 character left'), page.phrase('form-left', '{n} characters left')]}
          over={[page.phrase('form-over-one', '1 character too many'), page.phrase('form-over', '{n} characters too many')]}
          language={page.language}
        />
      ) : null}
    </div>
  );
}

/** The label, and whether the answer is optional; checkboxes and preselected choices do not need that mark. */
function Label({ part, page }: { part: FormControl; page: PageContext }): ReactNode {
  const isGroup = part.control === 'radios' || part.control === 'boxes' || part.control === 'box';
  const saysOptional = !part.required && part.control !== 'box' && !(part.control === 'radios' && part.initial.length > 0);
  return (
    <>
      <FieldMessage said={(isGroup && part.legend) || part.label} page={page} />
      {saysOptional ? <span className="form__optional"> {page.phrase('form-optional', '(optional)')}</span> : null}
    </>
  );
}

/** Renders options as radios or checkboxes, of which one or several can be chosen. */
interface ChoicesProps {
  part: FormControl;
  id: string;
  texts: readonly string[];
  say: Translate;
  /** Each checkbox is marked invalid, since a group of them may not be. */
  isWrong: boolean;
}

const FieldChoices = ({ part, id, texts, say, isWrong }: ChoicesProps) => (
  <div className={part.layout === 'inline' ? 'cluster' : 'form__choices'} data-layout={part.layout === 'inline' ? undefined : part.layout}>
    {part.choices?.map(({ value, label }, index) => (
      <label className="choice" key={value}>
        <input
          type={part.control === 'boxes' ? 'checkbox' : 'radio'}
          id={index === 0 ? id : `${id}-${index}`}
          name={`f.${part.name}`}
          value={value}
          defaultChecked={texts.includes(value)}
          aria-invalid={part.control === 'boxes' ? isWrong : undefined}
          data-pick={part.picks ? index + 1 : undefined}
        />
        <span>{textFor(label, say)}</span>
      </label>
    ))}
  </div>
);
