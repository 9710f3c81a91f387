/** Search field with results, for pages, shared items and media. */
import { useState } from 'react';
import type { ReferenceChoice } from '../../../src/editing/protocol.ts';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { TextInput } from '../ui/EditorField.tsx';
import { type Loaded, useLoaded } from '../ui/use-loaded.ts';
import { getJson } from '../sync/api.ts';

interface PickerProps extends Omit<ChoicesRequest, 'query'> {
  label: string;
  hint?: string;
  /** Path, id or address of the current choice. */
  chosen?: string;
  onChoose(choice: ReferenceChoice): void;
}

export function Picker({ label, hint, chosen, onChoose, ...request }: PickerProps) {
  const [query, setQuery] = useState('');
  const { value: choices, problem } = useChoices({ ...request, query });
  const isChosen = ({ id, path, src }: ReferenceChoice) => chosen !== undefined && chosen !== '' && [id, path, src].includes(chosen);
  return (
    <div className="pe-picker" data-kind={request.kind}>
      <TextInput
        label={label}
        hint={hint}
        type="search"
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {problem && <EditorMessage kind="problem">{problem}</EditorMessage>}
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

const TYPING_MS = 250;

interface ChoicesRequest {
  kind: 'page' | 'shared' | 'media' | 'block';
  template?: string;
  query: string;
  language: string;
}

/** Loads the choices (`GET /api/edit/choices`). */
function useChoices({ kind, template = '', query, language }: ChoicesRequest): Loaded<ReferenceChoice[]> {
  const address = `/api/edit/choices?${new URLSearchParams({ kind, template, q: query, language })}`;
  const load = async () => {
    const answer = await getJson<ReferenceChoice[] | { choices: ReferenceChoice[] }>(address);
    return Array.isArray(answer) ? answer : answer.choices;
  };
  return useLoaded(address, load, query ? TYPING_MS : 0);
}
