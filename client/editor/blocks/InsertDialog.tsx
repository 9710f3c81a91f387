/** Chooser of a block or saved section to insert: with pictures, searchable, in groups; new blocks bring sample text or shared content. */
import { useEffect, useRef, useState } from 'react';
import type { BlockInfo, Catalogue } from '../../../src/editing/protocol.ts';
import { urls } from '../../../src/site/urls.ts';
import { FormEnd } from '../fields/FormEnd.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Checkbox, Select } from '../ui/EditorField.tsx';
import { BlockCard, SectionCard } from './ChooserCards.tsx';
import type { InsertChoice } from './block-acts.ts';
import { matchingBlocks, grouped } from './groups.ts';
import { recentBlocks, rememberBlock } from './recent-blocks.ts';
import { useSections, useShared } from './shared-content.ts';
import { allowedIn, type PlaceNode } from './tree-rows.ts';

interface InsertProps {
  place: PlaceNode;
  /** "before Hero banner". */
  where: string;
  catalogue: Catalogue;
  language: string;
  onInsert(choice: InsertChoice): void;
  onClose(): void;
}

export default function InsertDialog({ place, where, catalogue, language, onInsert, onClose }: InsertProps) {
  const allowed = allowedIn(catalogue, place);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [source, setSource] = useState('');
  const [isAll, setAll] = useState(false);
  const [recent] = useState(recentBlocks);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const fitting = catalogue.blocks.filter(({ component }) => allowed.includes(component));
  const seldom = fitting.filter(({ component }) => catalogue.seldom.includes(component));
  const shown = matchingBlocks(isAll ? fitting : fitting.filter((block) => !seldom.includes(block)), typed);
  const sections = useSections(language, allowed).filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()));
  // A name typed in full, or a search with one result, is chosen.
  const choices = [
    ...shown.map(({ component, words }) => ({ id: component, name: words })),
    ...sections.map(({ id, title }) => ({ id, name: title })),
  ];
  const choice =
    choices.find(({ id }) => id === chosen) ??
    choices.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase()) ??
    (choices.length === 1 ? choices[0] : undefined);
  const section = sections.find(({ id }) => id === choice?.id);
  const block = shown.find(({ component }) => component === choice?.id);
  const shared = useShared(block, language);
  const used = typed ? [] : recent.flatMap((component) => shown.find((one) => one.component === component) ?? []);
  const insert = () => {
    if (section) return onInsert({ kind: 'section', section: section.id, title: section.title });
    if (!block) return;
    rememberBlock(block.component);
    onInsert({ kind: 'block', block, source: shared.some(({ id }) => id === source) ? source : '' });
  };
  const card = (one: BlockInfo) => (
    <BlockCard key={one.component} block={one} isChosen={one === block} onChoose={() => setChosen(one.component)} />
  );
  const rest = grouped(shown.filter((one) => !used.includes(one)));
  const groups = used.length > 0 ? [{ title: 'Recently used', blocks: used }, ...rest] : rest;
  return (
    <Dialog
      title={`Insert a block ${where}`}
      size="wide"
      onClose={onClose}
      onSubmit={insert}
      actions={
        <FormEnd
          submit={section ? `Insert “${section.title}”` : block ? `Insert ${block.words}` : 'Insert'}
          disabled={!block && !section}
          onClose={onClose}
        />
      }
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
      {seldom.length > 0 && (
        <Checkbox
          label={`Show all: also ${seldom.length} blocks that are made for other kinds of pages`}
          checked={isAll}
          onChange={(event) => setAll(event.target.checked)}
        />
      )}
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
      {block && (
        <p className="pe-insert__chosen">
          {block.words}: {block.description}{' '}
          <a
            href={urls.gallery(block.folder, 'default')}
            target="_blank"
            rel="noopener"
            aria-label={`See ${block.words} in the gallery, in another tab`}
          >
            See it large
          </a>
        </p>
      )}
      {sections.length > 0 && (
        <fieldset className="pe-insert">
          <legend>Saved sections</legend>
          <div className="pe-insert__cards">
            {sections.map((one) => (
              <SectionCard
                key={one.id}
                section={one}
                words={one.components.map((name) => catalogue.blocks.find(({ component }) => component === name)?.words ?? name)}
                folder={catalogue.blocks.find(({ component }) => component === one.components[0])?.folder ?? ''}
                isChosen={one === section}
                onChoose={() => setChosen(one.id)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {groups.map(({ title, blocks }) => (
        <fieldset key={title} className="pe-insert">
          <legend>{title}</legend>
          <div className="pe-insert__cards">{blocks.map(card)}</div>
        </fieldset>
      ))}
      {shown.length === 0 && sections.length === 0 && <p>No block that fits here matches. Try fewer words.</p>}
    </Dialog>
  );
}
