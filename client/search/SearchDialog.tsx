/** The search over all content as a dialog: a combobox with grouped results (ARIA Authoring Practices), in the desk and in the in-page editor. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SearchOption } from '../../src/editing/find/search-answer.ts';
import { useAnswer } from './use-answer.ts';

interface SearchDialogProps {
  onClose(): void;
  /** Of the content; the host's when empty. */
  language?: string;
  /** The site of the page, since another tab may have switched to another. */
  site?: string;
}

export function SearchDialog({
  onClose,
  language = new URLSearchParams(location.search).get('language') ?? '',
  site = '',
}: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { answer, status } = useAnswer(typed, { language, site });
  const [active, setActive] = useState(-1);
  const groups = answer?.groups ?? [];
  const options = groups.flatMap((group) => group.options);
  useEffect(() => {
    const came = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => {
      if (came?.isConnected) came.focus({ preventScroll: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer has other options
  useEffect(() => setActive(-1), [answer]);
  const query = { q: typed, language, ...(site && { sc_site: site }) };
  const all = `/desk/search?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`;
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      // After the last option comes the field itself.
      const next = ((active + step + 1 + options.length + 1) % (options.length + 1)) - 1;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[active];
      go(option ? option.link : all, onClose);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="search-dialog on-shoal"
      aria-label="Search all content"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="search-dialog__head">
        <label className="visually-hidden" htmlFor={`${id}-input`}>
          Search all content
        </label>
        <input
          className="input"
          id={`${id}-input`}
          type="search"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder="Words, an address, or a page of the desk"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKey}
        />
        <button className="btn btn--line btn--small" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <p className="search-dialog__status" role="status">
        {status}
      </p>
      <div className="search-dialog__list" id={`${id}-list`} role="listbox" aria-label="Found">
        {groups.map((group, at) => (
          <Group
            key={group.name}
            id={`${id}-group-${at}`}
            name={group.name}
            options={group.options}
            from={groups.slice(0, at).reduce((sum, one) => sum + one.options.length, 0)}
            optionId={(index) => `${id}-${index}`}
            active={active}
            onClose={onClose}
          />
        ))}
      </div>
      <p className="search-dialog__foot">
        {typed.trim() !== '' && <a href={all}>All results</a>}
        <span>Arrow keys choose, Enter opens, Escape closes.</span>
      </p>
    </dialog>
  );
}

interface GroupProps {
  id: string;
  name: string;
  options: readonly SearchOption[];
  /** Number of the first option. */
  from: number;
  optionId(index: number): string;
  active: number;
  onClose(): void;
}

function Group({ id, name, options, from, optionId, active, onClose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={id}>
      <p className="search-dialog__group" id={id}>
        {name}
      </p>
      {options.map((option, at) => (
        // The keyboard chooses by the combobox.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={option.link + option.text}
          id={optionId(from + at)}
          className="search-dialog__option"
          role="option"
          aria-selected={from + at === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => go(option.link, onClose)}
        >
          <span className="search-dialog__name">
            {option.text}
            {option.state && <small>{option.state}</small>}
          </span>
          {option.parts.length > 0 && (
            <span className="search-dialog__words">
              {option.parts.map((part, index) => (part.isFound ? <mark key={index}>{part.text}</mark> : part.text))}
            </span>
          )}
          {option.note && option.note !== option.text && <small>{option.note}</small>}
        </div>
      ))}
    </div>
  );
}

/** A place on the page that is open already has its address changed only, and the editor hears of that. */
function go(link: string, onClose: () => void): void {
  onClose();
  location.assign(link);
}
