/** A form field of the editor: label, control, hint and error; and the plain controls. */
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import warning from '@phosphor-icons/core/assets/bold/warning-circle-bold.svg';
import { EditorIcon } from './EditorIcon.tsx';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value was refused. */
  error?: string;
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children(wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode;
}

export function EditorField({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="pe-field" data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="pe-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="pe-field__error" id={`${id}-error`}>
          <EditorIcon svg={warning} />
          {error}
        </p>
      )}
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true as const }) })}
    </div>
  );
}

type Named = Omit<FieldProps, 'children'>;

export const TextInput = ({ label, hint, error, ...input }: Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) => (
  <EditorField label={label} hint={hint} {...(error && { error })}>
    {(wiring) => <input {...input} {...wiring} className="pe-input" />}
  </EditorField>
);

export const TextArea = ({ label, hint, error, ...input }: Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) => (
  <EditorField label={label} hint={hint} {...(error && { error })}>
    {(wiring) => <textarea rows={4} {...input} {...wiring} className="pe-input" />}
  </EditorField>
);

interface SelectProps extends Named, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly { value: string; label: string }[];
}

export const Select = ({ label, hint, error, options, ...select }: SelectProps) => (
  <EditorField label={label} hint={hint} {...(error && { error })}>
    {(wiring) => (
      <select {...select} {...wiring} className="pe-input">
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </EditorField>
);

type CheckboxProps = Omit<Named, 'error'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>;

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="pe-choice">
      <input {...input} id={id} type="checkbox" aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="pe-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
