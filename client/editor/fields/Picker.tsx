/** Search field with results, for pages, shared items, media and agencies. */
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

/** Kinds that are too many to be offered before a search. */
const SEARCHED: Partial<Record<ChoicesRequest['kind'], { least: number }>> = { agency: { least: 3 } };

export function Picker({ label, hint, chosen, onChoose, ...request }: PickerProps) {
  const [query, setQuery] = useState('');
  const least = SEARCHED[request.kind]?.least ?? 0;
  const { value: choices, problem } = useChoices({ ...request, query }, query.trim().length >= least);
  const isNear = request.near !== undefined && query.trim() === '';
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
      {isNear && choices && choices.length > 0 && <p className="pe-field__hint">Pages near this one:</p>}
      {!isNear && choices?.length === 0 && <p className="pe-field__hint">Nothing found. Try fewer words.</p>}
      <ul className="pe-picker__list" aria-label={isNear ? 'Pages near this one' : 'Found'}>
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
  kind: 'page' | 'shared' | 'media' | 'block' | 'agency';
  template?: string;
  /** Address of the page that is edited: pages near it are offered first, instead of all. */
  near?: string;
  query: string;
  language: string;
}

/** Loads the choices (`GET /api/edit/choices`). */
function useChoices({ kind, template = '', near, query, language }: ChoicesRequest, isAsked: boolean): Loaded<ReferenceChoice[]> {
  const asked = { kind, template, q: query, language, ...(near !== undefined && { near }) };
  const address = isAsked ? `/api/edit/choices?${new URLSearchParams(asked)}` : '';
  const load = async () => {
    const answer = await getJson<ReferenceChoice[] | { choices: ReferenceChoice[] }>(address);
    return Array.isArray(answer) ? answer : answer.choices;
  };
  const loaded = useLoaded(address, load, query ? TYPING_MS : 0);
  return isAsked ? loaded : {};
}
