/** A labelled control of the editor's forms, with its hint and what is wrong with it; and the plain controls. */
import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import warning from '@phosphor-icons/core/assets/bold/warning-circle-bold.svg';
import { Icon } from './Icon.tsx';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the value is not taken. */
  error?: string;
  /** The control, with what ties it to label, hint and error. */
  children(wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
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
          <Icon svg={warning} />
          {error}
        </p>
      )}
      {children({ id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true as const }) })}
    </div>
  );
}

type Named = Omit<FieldProps, 'children'>;

export const TextInput = ({ label, hint, error, ...input }: Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) => (
  <Field label={label} hint={hint} {...(error && { error })}>
    {(wiring) => <input {...input} {...wiring} className="pe-input" />}
  </Field>
);

export const TextArea = ({ label, hint, error, ...input }: Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) => (
  <Field label={label} hint={hint} {...(error && { error })}>
    {(wiring) => <textarea rows={4} {...input} {...wiring} className="pe-input" />}
  </Field>
);

interface SelectProps extends Named, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly { value: string; label: string }[];
}

export const Select = ({ label, hint, error, options, ...select }: SelectProps) => (
  <Field label={label} hint={hint} {...(error && { error })}>
    {(wiring) => (
      <select {...select} {...wiring} className="pe-input">
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export function Checkbox({
  label,
  hint,
  ...input
}: Pick<Named, 'label' | 'hint'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>) {
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
