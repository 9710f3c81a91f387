/** A dialog of the editor, as a native `<dialog>`: the page behind it is inert, and the focus returns to where it was. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import close from '@phosphor-icons/core/assets/bold/x-bold.svg';
import { fieldElement } from '../canvas/marks.ts';
import { IconButton } from './Button.tsx';
import { EditorMessage } from './EditorMessage.tsx';

interface DialogProps {
  title: string;
  /** Called on Escape and by the close button. */
  onClose(): void;
  /** Makes the dialog a form: called on submit, also by Enter in a field. */
  onSubmit?(): void;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** `wide` for pictures and comparisons. */
  size?: 'usual' | 'wide';
}

/** Choices and searches are quickly repeated; typed text is not. */
const NOT_WRITTEN = '[type="search"], [type="radio"], [type="checkbox"], select';

export function Dialog({ title, onClose, onSubmit, children, actions, size = 'usual' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isForm = onSubmit !== undefined;
  useEffect(() => {
    const came = document.activeElement as HTMLElement | null;
    const element = dialog.current;
    element?.showModal();
    // A form starts at its first field, not at the close button.
    if (isForm) element?.querySelector<HTMLElement>('.pe-dialog__body :is(input, select, textarea):not(:disabled)')?.focus();
    return () => {
      element?.close();
      // After a refresh of the page, the same field is another element.
      const back = came?.isConnected ? came : fieldElement(came?.dataset.peField ?? '');
      back?.focus({ preventScroll: true });
    };
  }, [isForm]);
  const hasWritten = useRef(false);
  const [isWarned, setWarned] = useState(false);
  /** Escape is easily pressed by mistake: the first press does not discard typed text. */
  const cancel = () => (hasWritten.current && !isWarned ? setWarned(true) : onClose());
  const isSent = useRef(false);
  // On every render: the content may load later.
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
      // The colours of a light ground, wherever it is opened.
      className="pe-dialog on-shoal"
      data-size={size}
      aria-labelledby={id}
      // Otherwise Escape would also close the panel that opened the dialog.
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
            {isWarned && <EditorMessage>Press Escape again to close this and discard what you wrote.</EditorMessage>}
            {actions}
          </footer>
        )}
      </form>
    </dialog>
  );
}
