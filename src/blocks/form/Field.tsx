/** One control with its label, hint, error and their wiring: the only place that ties them together (house-style, "A form"). */
import type { ReactNode } from 'react';
import type { PageContext } from '../../fields/context.ts';
import type { Part } from '../../forms/kinds/kind.ts';
import { Choices } from './Choices.tsx';
import { Control } from './Control.tsx';
import { Counter } from './Counter.tsx';
import type { FormState } from './state.ts';
import { describedBy, Said, Words } from './Words.tsx';
import { controlId, radioGroup, wiring } from './wiring.ts';

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
          <Said said={part.label} page={page} />
        </h3>
        <Words part={part} all={all} id={id} code={undefined} page={page} />
      </div>
    );
  }
  const code = state.faults.get(part.name);
  const isWrong = code !== undefined;
  const described = { 'aria-describedby': describedBy(part, id) };
  const aria = { ...described, 'aria-invalid': isWrong, 'aria-required': part.required ?? false };
  const words = <Words part={part} all={all} id={id} code={code} page={page} />;
  const name = code ? 'field field--wrong form__field' : 'field form__field';
  if (part.control === 'radios' || part.control === 'boxes') {
    return (
      <fieldset className={name} {...(part.control === 'radios' ? { ...radioGroup, ...aria } : described)} {...own}>
        <legend>
          <Label part={part} page={page} />
        </legend>
        {words}
        <Choices part={part} id={id} texts={texts} say={page.phrase} isWrong={isWrong} />
      </fieldset>
    );
  }
  const label = <Label part={part} page={page} />;
  const control = <Control part={part} id={id} texts={texts} say={page.phrase} label={<Said said={part.label} page={page} />} {...aria} />;
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
      {part.control === 'text' && part.max ? <Counter max={part.max} text={texts[0] ?? ''} page={page} /> : null}
    </div>
  );
}

/** What is read over a control, and whether it may be left empty: of boxes and of what is chosen already that is plain. */
function Label({ part, page }: { part: Part; page: PageContext }): ReactNode {
  const isGroup = part.control === 'radios' || part.control === 'boxes' || part.control === 'box';
  const saysOptional = !part.required && part.control !== 'box' && !(part.control === 'radios' && part.initial.length > 0);
  return (
    <>
      <Said said={(isGroup && part.legend) || part.label} page={page} />
      {saysOptional ? <span className="form__optional"> {page.phrase('form-optional', '(optional)')}</span> : null}
    </>
  );
}
