/** Renders the control for one field, in a panel or dialog. */
import { useState } from 'react';
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox, TextArea, TextInput } from '../ui/EditorField.tsx';
import { Later, part } from '../ui/Later.tsx';
import type { ControlKind } from '../../../src/editing/item-form/control.rules.ts';
import { valueParts, fieldText } from './shown-value.ts';
import { DateInputs } from './DateInputs.tsx';
import { readLink } from './link-value.ts';
import { readPicture } from './picture-value.ts';

const taxonomyField = part(() => import('./TaxonomyField.tsx'));
const richTextBox = part(() => import('../rich-text/RichTextBox.tsx'));

interface ControlProps {
  kind: ControlKind;
  label: string;
  hint?: string;
  error?: string;
  value: StoredField | null;
  /** Name and language of a taxonomy's field, whose values are asked for. */
  taxonomy?: { field: string; language: string };
  onChange(value: StoredField | null): void;
  /** Called on blur: pending changes are saved. */
  onLeave?(): void;
  /** Opens the form of a picture or link. */
  onOpen(): void;
}

const isPlain = (kind: ControlKind) => kind === 'line' || kind === 'text';

export function FieldControl({ kind: fitting, label, hint, error, value, taxonomy, onChange, onLeave, onOpen }: ControlProps) {
  // A line that grows long keeps its control while it is edited.
  const [first] = useState(fitting);
  const kind = isPlain(fitting) && isPlain(first) ? first : fitting;
  const common = { label, ...(hint && { hint }), ...(error && { error }) };
  const text = fieldText(value);
  const write = (next: unknown) => onChange({ value: next });
  const leave = { onBlur: () => onLeave?.() };
  switch (kind) {
    case 'line':
      return <TextInput {...common} {...leave} value={text} onChange={(event) => write(event.target.value)} />;
    case 'text':
      return <TextArea {...common} {...leave} value={text} onChange={(event) => write(event.target.value)} />;
    case 'html':
      return <Later part={richTextBox} props={{ ...common, html: text, onChange: write, ...(onLeave && { onLeave }) }} />;
    case 'choice':
    case 'tags':
      if (!taxonomy) return <TextInput {...common} {...leave} value={text} onChange={(event) => write(event.target.value)} />;
      return (
        <Later
          part={taxonomyField}
          props={{ ...taxonomy, label, ...(hint && { hint }), isSeveral: kind === 'tags', value: text, onChange: write }}
        />
      );
    case 'number':
      return (
        <TextInput {...common} {...leave} inputMode="decimal" value={text} onChange={(event) => write(numberOf(event.target.value))} />
      );
    case 'date':
      return <DateInputs {...common} value={text} onChange={write} />;
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
        <Summary {...common} button={src ? 'Change picture' : 'Choose a picture'} onOpen={onOpen}>
          {src && <img src={src} alt="" />}
          {src ? alt || 'Decoration' : 'None'}
        </Summary>
      );
    }
    case 'link': {
      const { text: words } = readLink(value);
      const { href } = valueParts(value);
      return (
        <Summary {...common} button={href ? 'Change link' : 'Choose a link'} onOpen={onOpen}>
          {href ? `${words ? `${words}: ` : ''}${String(href)}` : 'None'}
        </Summary>
      );
    }
    default:
      return (
        <div className="pe-field">
          <span className="pe-field__name">{label}</span>
          <p className="pe-field__hint">This value comes from another source and can’t be changed here.</p>
        </div>
      );
  }
}

/** Text that is not a number yet is sent as typed, so that the server can explain the error. */
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
