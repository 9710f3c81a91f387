/** A field with values of a taxonomy in a panel: the values in use as choices, and a line for a new one. */
import { useId, useState } from 'react';
import type { ReferenceChoice } from '../../../src/editing/protocol.ts';
import { inOrderOf, pickedText, pickedValues, withTyped } from '../../../src/editing/item-form/picked.rules.ts';
import { getJson } from '../sync/api.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, Select, TextInput } from '../ui/EditorField.tsx';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

interface TaxonomyFieldProps {
  /** Name of the page's field. */
  field: string;
  language: string;
  isSeveral: boolean;
  label: string;
  hint?: string;
  value: string;
  onChange(value: string): void;
}

export default function TaxonomyField({ field, language, isSeveral, label, hint, value, onChange }: TaxonomyFieldProps) {
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const address = `/api/edit/choices?${new URLSearchParams({ kind: 'value', template: field, language })}`;
  const { value: known, problem } = useLoaded(address, () => getJson<ReferenceChoice[]>(address));
  const picked = pickedValues(value);
  const offered = [...new Set([...(known ?? []).map(({ id }) => id), ...picked])];
  const add = () => {
    const all = withTyped(isSeveral ? picked : [], typed);
    if (typed.trim() === '') return;
    onChange(pickedText(isSeveral ? all : all.slice(0, 1)));
    setTyped('');
  };
  return (
    <fieldset className="pe-taxonomy" aria-describedby={hint ? hintId : undefined}>
      <legend className="pe-field__name">{label}</legend>
      {hint && (
        <p className="pe-field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
      {isSeveral ? (
        <div className="pe-taxonomy__choices">
          {offered.map((one) => (
            <Checkbox
              key={one}
              label={one}
              checked={picked.includes(one)}
              onChange={({ target }) =>
                onChange(pickedText(inOrderOf(value, target.checked ? [...picked, one] : picked.filter((other) => other !== one))))
              }
            />
          ))}
        </div>
      ) : (
        offered.length > 0 && (
          <Select
            label={<span className="visually-hidden">{label}</span>}
            options={[{ value: '', label: 'None' }, ...offered.map((one) => ({ value: one, label: one }))]}
            value={picked[0] ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      )}
      <details className="pe-entry" open={known?.length === 0 && picked.length === 0}>
        <summary>
          <span>
            Another one<span className="visually-hidden"> for {label}</span>
          </span>
        </summary>
        <TextInput
          label={
            <>
              {isSeveral ? 'Names, separated by commas' : 'Its name'}
              <span className="visually-hidden">, {label}</span>
            </>
          }
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} disabled={typed.trim() === ''}>
          Add <span className="visually-hidden">to {label}</span>
        </Button>
      </details>
    </fieldset>
  );
}
