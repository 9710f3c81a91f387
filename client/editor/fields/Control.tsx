/** One field with the control of its kind, in a panel or dialog. */
import { useState } from 'react';
import type { StoredField } from '../../../src/content/repository/items.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, TextArea, TextInput } from '../ui/Field.tsx';
import { Later, part } from '../ui/Later.tsx';
import type { FieldControl } from '../../../src/editing/item-form/control/rules.ts';
import { partsOf, textOf } from './shown-value.ts';
import { DateInputs } from './DateInputs.tsx';
import { readLink } from './link-value.ts';
import { readPicture } from './picture-value.ts';

const richTextBox = part(() => import('../rich-text/RichTextBox.tsx'));

interface ControlProps {
  kind: FieldControl;
  label: string;
  hint?: string;
  error?: string;
  value: StoredField | null;
  onChange(value: StoredField | null): void;
  /** It is left: what waits is saved. */
  onLeave?(): void;
  /** Opens the form of a picture or link. */
  onOpen(): void;
}

const isPlain = (kind: FieldControl) => kind === 'line' || kind === 'text';

export function Control({ kind: fitting, label, hint, error, value, onChange, onLeave, onOpen }: ControlProps) {
  // A line that grows long stays the control that somebody is writing in.
  const [first] = useState(fitting);
  const kind = isPlain(fitting) && isPlain(first) ? first : fitting;
  const told = { label, ...(hint && { hint }), ...(error && { error }) };
  const text = textOf(value);
  const write = (next: unknown) => onChange({ value: next });
  const leave = { onBlur: () => onLeave?.() };
  switch (kind) {
    case 'line':
      return <TextInput {...told} {...leave} value={text} onChange={(event) => write(event.target.value)} />;
    case 'text':
      return <TextArea {...told} {...leave} value={text} onChange={(event) => write(event.target.value)} />;
    case 'html':
      return <Later part={richTextBox} props={{ ...told, html: text, onChange: write, ...(onLeave && { onLeave }) }} />;
    case 'number':
      return <TextInput {...told} {...leave} inputMode="decimal" value={text} onChange={(event) => write(numberOf(event.target.value))} />;
    case 'date':
      return <DateInputs {...told} value={text} onChange={write} />;
    case 'checkbox':
      return (
        <Checkbox
          label={label}
          {...(hint && { hint })}
          checked={/^(1|true)$/i.test(text)}
          onChange={(event) => write(event.target.checked)}
        />
      );
    case 'image': {
      const { src, alt } = readPicture(value);
      return (
        <Summary {...told} button={src ? 'Change picture' : 'Choose a picture'} onOpen={onOpen}>
          {src && <img src={src} alt="" />}
          {src ? alt || 'Decoration' : 'None'}
        </Summary>
      );
    }
    case 'link': {
      const { text: words } = readLink(value);
      const { href } = partsOf(value);
      return (
        <Summary {...told} button={href ? 'Change link' : 'Choose a link'} onOpen={onOpen}>
          {href ? `${words ? `${words}: ` : ''}${String(href)}` : 'None'}
        </Summary>
      );
    }
    default:
      return (
        <div className="pe-field">
          <span className="pe-field__name">{label}</span>
          <p className="pe-field__hint">This comes from somewhere else and can’t be changed here.</p>
        </div>
      );
  }
}

/** What is no number yet stays as it was typed, so that the server can say what is wrong with it. */
const numberOf = (typed: string): number | string =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) && !/[.]$|[.]\d*0$/.test(typed) ? Number(typed) : typed;

interface SummaryProps {
  label: string;
  hint?: string;
  error?: string;
  button: string;
  onOpen(): void;
  children: React.ReactNode;
}

const Summary = ({ label, hint, error, button, onOpen, children }: SummaryProps) => (
  <div className="pe-field" data-wrong={error ? '' : undefined}>
    <span className="pe-field__name">{label}</span>
    {hint && <p className="pe-field__hint">{hint}</p>}
    {error && <p className="pe-field__error">{error}</p>}
    <p className="pe-field__shown">{children}</p>
    <Button onClick={onOpen}>
      {button} <span className="visually-hidden">of {label}</span>
    </Button>
  </div>
);
