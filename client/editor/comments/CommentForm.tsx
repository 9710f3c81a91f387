/** Form for a text: a new comment, a reply, or a change. What was typed stays until it is sent, also when it is refused or the panel is closed. */
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { MentionField } from './MentionField.tsx';

/** Typed and not sent, by form; as long as the page is open. */
const typedIn = new Map<string, string>();

interface CommentFormProps {
  /** Names the form: `new`, or what it replies to or changes. */
  id: string;
  label: string;
  /** Label of the button. */
  submit: string;
  /** Text to begin with. */
  text?: string;
  people: readonly string[];
  /** Before the text. */
  children?: ReactNode;
  onCancel?(): void;
  /** @throws an Error with words for the author */
  onSend(body: string): Promise<unknown>;
}

export function CommentForm({ id, label, submit, text: first = '', people, children, onCancel, onSend }: CommentFormProps) {
  const [text, setText] = useState(typedIn.get(id) ?? first);
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const write = (typed: string) => {
    typedIn.set(id, typed);
    setText(typed);
  };
  const forget = () => {
    typedIn.delete(id);
    setText(first);
    setError('');
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const field = event.currentTarget.querySelector('textarea');
    if (!text.trim()) {
      setError('Write a comment.');
      return field?.focus();
    }
    setSending(true);
    try {
      await onSend(text);
      forget();
    } catch (problem) {
      setError((problem as Error).message);
      field?.focus();
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="pe-comments__form" onSubmit={send} noValidate>
      {children}
      <MentionField id={id} label={label} error={error} text={text} people={people} onText={write} />
      <div className="pe-comments__acts">
        <Button type="submit" kind="light">
          {submit}
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
