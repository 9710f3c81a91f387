/** A form control for one parameter of a block. Choices are saved at once, typed text on blur. */
import { useEffect, useState } from 'react';
import type { ParamInfo } from '../../../src/editing/protocol.ts';
import { Checkbox, Select, TextInput } from '../ui/EditorField.tsx';
import { useWanted } from '../ui/use-wanted.ts';

interface ParamProps {
  info: ParamInfo;
  /** As it is stored; empty for none. */
  value: string;
  /** Resolves when the value is saved or refused. */
  onChange(value: string): Promise<unknown>;
}

/** Puts a space before the digit of a label: "Column width1" becomes "Column width 1". */
export const spaced = (label: string) => label.replace(/([a-z])(\d)$/, '$1 $2');
const wordsIn = (value: string) =>
  value
    .toLowerCase()
    .split(/[\s|,]+/)
    .filter(Boolean);
const spelled = (value: string) => value.toLowerCase().replace(/[^a-z0-9]/g, '');
const named = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ');

export function ParamField({ info, value: stored, onChange: save }: ParamProps) {
  const [value, onChange] = useWanted(stored, save);
  const { sentence: hint } = info;
  const label = spaced(info.label);
  switch (info.kind) {
    case 'one of': {
      const [first = ''] = info.values;
      const chosen = info.values.find((one) => spelled(one) === spelled(value)) ?? first;
      return (
        <Select
          label={label}
          hint={hint}
          value={chosen}
          onChange={(event) => onChange(event.target.value === first ? '' : event.target.value)}
          options={info.values.map((one) => ({ value: one, label: named(one) }))}
        />
      );
    }
    case 'words': {
      const chosen = wordsIn(value);
      const toggled = (word: string) => info.values.filter((one) => (one === word) !== chosen.includes(one)).join(' ');
      return (
        <fieldset className="pe-words">
          <legend>{label}</legend>
          {hint && <p className="pe-field__hint">{hint}</p>}
          {info.values.map((word) => (
            <Checkbox key={word} label={named(word)} checked={chosen.includes(word)} onChange={() => onChange(toggled(word))} />
          ))}
        </fieldset>
      );
    }
    case 'yes or no':
      return (
        <Checkbox
          label={label}
          hint={hint}
          checked={/^(1|true|yes|on)$/i.test(value)}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
        />
      );
    case 'width in twelfths': {
      const width = Number(/(\d+)\D*$/.exec(value)?.[1] ?? 0);
      const widths = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: `${index + 1} of 12` }));
      return (
        <Select
          label={label}
          hint={hint}
          value={width ? String(width) : ''}
          onChange={(event) => onChange(event.target.value)}
          options={[{ value: '', label: 'Its share of the row' }, ...widths]}
        />
      );
    }
    default:
      return <Typed label={label} hint={hint} value={value} isNumber={info.kind === 'number'} onChange={onChange} />;
  }
}

interface TypedProps {
  label: string;
  hint: string;
  value: string;
  isNumber: boolean;
  onChange(value: string): void;
}

function Typed({ value, isNumber, onChange, ...named }: TypedProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      {...named}
      value={typed}
      inputMode={isNumber ? 'numeric' : 'text'}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== value && onChange(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
