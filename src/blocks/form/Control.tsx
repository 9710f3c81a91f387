/** Renders the control itself: an input, a text area, a list or a checkbox. */
import type { ReactNode } from 'react';
import type { FormControl } from '../../forms/kinds/kind.ts';
import { keyboardOf } from './keyboard.ts';
import { type Translate, textFor } from '../../forms/phrases.ts';

interface ControlProps {
  part: FormControl;
  /** The controls of the form, in order. */
  all: readonly FormControl[];
  id: string;
  texts: readonly string[];
  say: Translate;
  /** Beside a checkbox, above every other control. */
  label: ReactNode;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}

/** Not `required`: the form is `novalidate`, and Firefox calls it and all around an empty field that has this attribute "invalid entry" before anything was sent. */
export function Control({ part, all, id, texts, say, label, 'aria-required': isRequired, ...aria }: ControlProps) {
  const own = { id, name: `f.${part.name}`, 'aria-required': isRequired || undefined, ...aria };
  switch (part.control) {
    case 'text':
      return (
        <textarea className="input" {...own} defaultValue={texts[0]} placeholder={part.placeholder} autoComplete={part.autocomplete} />
      );
    case 'select':
      return (
        <select
          className="input"
          {...own}
          // In a list that does not begin with an empty choice something is always chosen.
          aria-required={(isRequired && (part.isMultiple || part.choices?.[0]?.value === '')) || undefined}
          multiple={part.isMultiple}
          autoComplete={part.autocomplete}
          defaultValue={part.isMultiple ? [...texts] : (texts[0] ?? '')}
        >
          {part.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {textFor(choice.label, say)}
            </option>
          ))}
        </select>
      );
    case 'box':
      return (
        <label className="choice">
          <input type="checkbox" {...own} value={part.choices?.[0]?.value} defaultChecked={texts.length > 0} />
          <span>{label}</span>
        </label>
      );
    default:
      return (
        <input
          className="input"
          type={part.type}
          {...own}
          defaultValue={texts[0]}
          placeholder={part.placeholder}
          {...keyboardOf(part, all)}
        />
      );
  }
}
