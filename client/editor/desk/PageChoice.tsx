/** Chooses a page by its title, for a form that stores its address. */
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Picker } from '../fields/Picker.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface PageChoiceProps {
  label: string;
  hint: string;
  error: string;
  /** Address of the chosen page. */
  value: string;
  /** Its title, when the form knows it. */
  title: string;
  language: string;
  onChange(path: string, title: string): void;
}

export default function PageChoice({ label, hint, error, value, title, language, onChange }: PageChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="pe-field" data-wrong={error ? '' : undefined}>
      <span className="pe-field__name">{label}</span>
      {hint && <p className="pe-field__hint">{hint}</p>}
      {error && <p className="pe-field__error">{error}</p>}
      <p className="pe-field__shown">{title || value}</p>
      <Button onClick={() => setOpen(true)}>
        Choose a page <span className="visually-hidden">for {label}</span>
      </Button>
      {isOpen &&
        createPortal(
          <Dialog title={label} onClose={close} actions={<Button onClick={close}>Cancel</Button>}>
            <Picker
              label="Find a page"
              kind="page"
              language={language}
              chosen={value}
              onChoose={(choice) => {
                onChange(choice.path, `${choice.title} (${choice.path})`);
                close();
              }}
            />
          </Dialog>,
          document.body,
        )}
    </div>
  );
}
