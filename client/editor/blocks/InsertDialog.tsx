/** Dialog to choose a block to insert: the allowed blocks in groups, searchable, with example content or shared content. */
import { useEffect, useRef, useState } from 'react';
import type { BlockInfo, Catalogue, ReferenceChoice } from '../../../src/editing/protocol.ts';
import { urls } from '../../../src/site/urls.ts';
import { getJson } from '../sync/api.ts';
import { FormEnd } from '../fields/FormEnd.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Select } from '../ui/EditorField.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { matchingBlocks, grouped } from './groups.ts';
import { allowedIn, type PlaceNode } from './tree-rows.ts';

interface InsertProps {
  place: PlaceNode;
  /** "before Hero banner". */
  where: string;
  catalogue: Catalogue;
  language: string;
  /** @param source id of a shared item, empty for the block's own example */
  onInsert(block: BlockInfo, source: string): void;
  onClose(): void;
}

export function InsertDialog({ place, where, catalogue, language, onInsert, onClose }: InsertProps) {
  const allowed = allowedIn(catalogue, place);
  const offered = catalogue.blocks.filter(({ component }) => allowed.includes(component));
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [source, setSource] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const shown = matchingBlocks(offered, typed);
  // A name typed in full, or a search with one result, selects the block.
  const typedWhole = shown.find(({ words }) => words.toLowerCase() === typed.trim().toLowerCase());
  const block = shown.find(({ component }) => component === chosen) ?? typedWhole ?? (shown.length === 1 ? shown[0] : undefined);
  const shared = useShared(block, language);
  return (
    <Dialog
      title={`Insert a block ${where}`}
      size="wide"
      onClose={onClose}
      onSubmit={() => block && onInsert(block, shared.some(({ id }) => id === source) ? source : '')}
      actions={<FormEnd submit={block ? `Insert ${block.words}` : 'Insert'} disabled={!block} onClose={onClose} />}
    >
      <div className="pe-field">
        <label htmlFor="insert-search">Search blocks</label>
        <input
          id="insert-search"
          className="pe-input"
          type="search"
          ref={search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p className="pe-field__hint" role="status">
          {shown.length === 1 ? '1 block fits here.' : `${shown.length} blocks fit here.`}
        </p>
      </div>
      {shared.length > 0 && (
        <Select
          label="Content"
          hint="Shared content is edited in one place and changes everywhere it is used."
          value={source}
          onChange={(event) => setSource(event.target.value)}
          options={[
            { value: '', label: 'New, for this page' },
            ...shared.map(({ id, title, path }) => ({ value: id, label: `Use shared “${title}” (${path})` })),
          ]}
        />
      )}
      {grouped(shown).map(({ title, blocks }) => (
        <fieldset key={title} className="pe-insert">
          <legend>{title}</legend>
          {blocks.map(({ component, words, description, folder }) => (
            <div key={component} className="pe-insert__block">
              <input
                type="radio"
                name="insert-block"
                id={`insert-${component}`}
                aria-describedby={`insert-${component}-about`}
                checked={block?.component === component}
                onChange={() => setChosen(component)}
              />
              <label htmlFor={`insert-${component}`}>{words}</label>
              <p id={`insert-${component}-about`}>
                {description}{' '}
                <a
                  href={urls.gallery(folder, 'default')}
                  target="_blank"
                  rel="noopener"
                  aria-label={`See ${words} in the gallery, in another tab`}
                >
                  See it
                </a>
              </p>
            </div>
          ))}
        </fieldset>
      ))}
      {shown.length === 0 && <p>No block that fits here matches. Try fewer words.</p>}
    </Dialog>
  );
}

/** @returns shared items that a block could show; none until they are loaded: new content works without them */
function useShared(block: BlockInfo | undefined, language: string): ReferenceChoice[] {
  const component = block && block.example !== null ? block.component : '';
  const { value } = useLoaded(component && `${component} ${language}`, async () => ({
    component,
    choices: await sharedFor(component, language),
  }));
  return value?.component === component ? value.choices : [];
}

/** @throws EditApiError */
export const sharedFor = (component: string, language: string): Promise<ReferenceChoice[]> =>
  getJson<ReferenceChoice[]>(`/api/edit/choices?${new URLSearchParams({ kind: 'shared', template: component, language })}`);
