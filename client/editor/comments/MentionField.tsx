/** Text of a comment: typing `@` offers people in a list box; arrow keys go along it, Enter or Tab takes one, Escape closes it. */
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { BODY_LENGTH } from '../../../src/editing/comments/model.rules.ts';
import { namesFor, typedMention } from '../../../src/editing/comments/mentions.rules.ts';
import { EditorField } from '../ui/EditorField.tsx';

interface MentionFieldProps {
  /** Name of its form. */
  id: string;
  label: string;
  error?: string;
  text: string;
  people: readonly string[];
  onText(text: string): void;
}

export function MentionField({ id, label, error, text, people, onText }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [caret, setCaret] = useState(-1);
  const [active, setActive] = useState(0);
  /** Position of the `@` whose list was closed. */
  const [closed, setClosed] = useState(-1);
  const goTo = useRef(-1);
  const typed = caret < 0 ? undefined : typedMention(text, caret);
  const names = typed && typed.at !== closed ? namesFor(typed.query, people) : [];
  const at = Math.min(active, names.length - 1);
  useLayoutEffect(() => {
    if (goTo.current < 0) return;
    field.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = -1;
  });
  const take = (name: string) => {
    if (!typed) return;
    const start = `${text.slice(0, typed.at)}@${name} `;
    goTo.current = start.length;
    setCaret(-1);
    onText(`${start}${text.slice(caret).replace(/^ /, '')}`);
  };
  const onKey = (event: KeyboardEvent) => {
    if (names.length === 0 || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + names.length) % names.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(names[at] as string);
    else if (event.key === 'Escape') setClosed(typed?.at ?? -1);
    else return;
    event.preventDefault();
  };
  return (
    <div className="pe-mention">
      <EditorField label={label} hint="Name a person with @ to send them an email." {...(error && { error })}>
        {(wiring) => (
          <textarea
            {...wiring}
            data-comment={id}
            ref={field}
            rows={3}
            maxLength={BODY_LENGTH}
            className="pe-input"
            value={text}
            autoComplete="off"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={names.length > 0 ? list : undefined}
            aria-activedescendant={names.length > 0 ? `${list}-${at}` : undefined}
            onChange={({ target }) => {
              onText(target.value);
              setCaret(target.selectionStart);
              setActive(0);
              if (target.value[closed] !== '@') setClosed(-1);
            }}
            onSelect={({ currentTarget }) => setCaret((now) => (now < 0 ? now : currentTarget.selectionStart))}
            onBlur={() => setCaret(-1)}
            onKeyDown={onKey}
          />
        )}
      </EditorField>
      <p className="visually-hidden" role="status">
        {names.length > 0 && `${names.length} ${names.length > 1 ? 'people' : 'person'}: arrow keys choose, Enter takes one.`}
      </p>
      {names.length > 0 && (
        <div className="pe-mention__list" id={list} role="listbox" aria-label="People">
          {names.map((name, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
            // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active one
            <div
              key={name}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
