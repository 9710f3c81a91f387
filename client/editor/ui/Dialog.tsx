/** A dialog of the editor: the browser's own, so that the page behind it is out of reach and the focus goes back to where it was. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import close from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { fieldElement } from '../marks.ts';
import { IconButton } from './Button.tsx';
import { Message } from './Message.tsx';

interface DialogProps {
  title: string;
  /** Escape, the cross, and whatever its buttons do. */
  onClose(): void;
  /** With it, the dialog is a form: Enter in a field and a submit button call it. */
  onSubmit?(): void;
  children: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  /** `wide` for pictures and comparisons. */
  size?: 'usual' | 'wide';
}

/** What is chosen or searched for is done again quickly; what was written is not. */
const NOT_WRITTEN = '[type="search"], [type="radio"], [type="checkbox"], select';

export function Dialog({ title, onClose, onSubmit, children, actions, size = 'usual' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isForm = onSubmit !== undefined;
  useEffect(() => {
    const came = document.activeElement as HTMLElement | null;
    const element = dialog.current;
    element?.showModal();
    // A form begins at its first field, not at the cross.
    if (isForm) element?.querySelector<HTMLElement>('.pe-dialog__body :is(input, select, textarea):not(:disabled)')?.focus();
    return () => {
      element?.close();
      // The page may have been shown anew meanwhile: the same field stands there as another element.
      const back = came?.isConnected ? came : fieldElement(came?.dataset.peField ?? '');
      back?.focus({ preventScroll: true });
    };
  }, [isForm]);
  const hasWritten = useRef(false);
  const [isWarned, setWarned] = useState(false);
  /** Escape is pressed by mistake more easily than a button: the first one closes nothing over what was written. */
  const cancel = () => (hasWritten.current && !isWarned ? setWarned(true) : onClose());
  const isSent = useRef(false);
  // With every rendering: an answer of the host may come later.
  useEffect(() => {
    const wrong = isSent.current && dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isSent.current = false;
    wrong.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    isSent.current = true;
    onSubmit?.();
  };
  return (
    <dialog
      ref={dialog}
      // The roles of a light ground, whatever it is opened from.
      className="pe-dialog on-shoal"
      data-size={size}
      aria-labelledby={id}
      // A panel that the dialog was opened from would close with it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) cancel();
      }}
    >
      <form
        className="pe-dialog__form"
        onSubmit={submit}
        onInput={({ target }) => {
          isSent.current = false;
          hasWritten.current ||= !(target as Element).matches(NOT_WRITTEN);
          setWarned(false);
        }}
        noValidate
      >
        <header className="pe-dialog__head">
          <h2 id={id}>{title}</h2>
          <IconButton svg={close} label="Close" onClick={onClose} />
        </header>
        <div className="pe-dialog__body">{children}</div>
        {(actions || isWarned) && (
          <footer className="pe-dialog__foot">
            {isWarned && <Message>Press Escape again to close this without what you wrote in it.</Message>}
            {actions}
          </footer>
        )}
      </form>
    </dialog>
  );
}
