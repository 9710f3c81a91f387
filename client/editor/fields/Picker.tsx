/** A search field with what it finds under it: pages, shared items, media. */
import { useState } from 'react';
import type { Choice } from '../../../src/editing/protocol.ts';
import { Message } from '../ui/Message.tsx';
import { TextInput } from '../ui/Field.tsx';
import { type ChoicesAsked, useChoices } from './choices.ts';

interface PickerProps extends Omit<ChoicesAsked, 'query'> {
  label: string;
  hint?: string;
  /** Path, id or address of what is chosen now. */
  chosen?: string;
  onChoose(choice: Choice): void;
}

export function Picker({ label, hint, chosen, onChoose, ...asked }: PickerProps) {
  const [query, setQuery] = useState('');
  const { choices, problem } = useChoices({ ...asked, query });
  const isChosen = ({ id, path, src }: Choice) => chosen !== undefined && chosen !== '' && [id, path, src].includes(chosen);
  return (
    <div className="pe-picker" data-kind={asked.kind}>
      <TextInput
        label={label}
        hint={hint}
        type="search"
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {problem && <Message kind="problem">{problem}</Message>}
      <p className="visually-hidden" role="status">
        {choices && `${choices.length} found`}
      </p>
      {choices?.length === 0 && <p className="pe-field__hint">Nothing found. Try fewer words.</p>}
      <ul className="pe-picker__list" aria-label="Found">
        {choices?.map((choice) => (
          <li key={choice.id}>
            <button type="button" aria-pressed={isChosen(choice)} onClick={() => onChoose(choice)}>
              {choice.src && <img src={choice.src} alt="" loading="lazy" />}
              <span>
                <strong>{choice.title}</strong>
                <span className="pe-picker__note">{[choice.path, choice.note].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
