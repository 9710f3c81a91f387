/** Panel "Settings": parameters of the selected block, its parts and the source of its content (EDT-03). */
import { shownAudience } from '../audiences/page-audiences.ts';
import { readSplitter } from '../../../src/editing/splitters.rules.ts';
import { Misfit, Misfits } from '../fields/Misfit.tsx';
import { lostParams } from '../fields/misfits.ts';
import { labelOf } from '../../../src/editing/item-form/control.rules.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { EditorMessage } from '../ui/EditorMessage.tsx';
import { Later, part } from '../ui/Later.tsx';
import { blockChanges } from './block-acts.ts';
import { infosOf } from '../fields/describe.ts';
import { ParamField, spaced } from './ParamField.tsx';
import { act, BlockNotice } from './block-notice.tsx';
import { SourceSettings } from './SourceSettings.tsx';
import { SplitterTools } from './SplitterTools.tsx';
import { findBlock, blockName } from './tree-rows.ts';
import { useTree } from './use-tree.ts';

const blockVersions = part(() => import('../audiences/BlockVersions.tsx'));

export default function SettingsPanel({ store }: { store: EditorStore }) {
  const { page, selected } = useEditor(store);
  const { tree, catalogue, problem } = useTree(store);
  const block = findBlock(tree, selected);
  if (problem) return <EditorMessage kind="problem">The settings could not be read: {problem}</EditorMessage>;
  if (!page || !catalogue) return <p role="status">Loading …</p>;
  if (!block) return <p>Choose a block first: click it on the page, or pick it under Structure.</p>;
  const { placed, item } = block;
  const info = infosOf(catalogue)(placed.name);
  if (!info) return <p>{blockName(block)} is part of the site’s frame and has no settings here.</p>;

  const splitter = readSplitter(placed);
  const isShown = (name: string): boolean => {
    const part = /^(?:ColumnWidth|Styles)(\d)$/.exec(name)?.[1];
    // The buttons for columns and rows set this parameter.
    if (splitter && name === 'EnabledPlaceholders') return false;
    return !splitter || !part || splitter.parts.includes(Number(part));
  };
  const change = (name: string, label: string, value: string) =>
    act(store, 'settings', blockChanges(item, [{ do: 'params', uid: placed.uid, params: { [name]: value } }]), `${label} changed.`);

  const lost = lostParams(info.params, placed.params);
  return (
    <div className="pe-settings">
      <p className="pe-structure__chosen">{blockName(block)}</p>
      <p className="pe-field__hint">{info.description}</p>
      {block.isDesign && <EditorMessage>This is part of the page design. A change here shows on every page that uses it.</EditorMessage>}
      <BlockNotice store={store} where="settings" />
      {splitter && <SplitterTools store={store} block={block} splitter={splitter} />}
      {info.example !== null && !shownAudience() && <SourceSettings store={store} block={block} info={info} />}
      <Later part={blockVersions} props={{ store, block }} />
      {info.params
        .filter(({ name }) => isShown(name))
        .map((param) => (
          <ParamField
            key={`${placed.uid}-${param.name}`}
            info={param}
            value={placed.params[param.name] ?? ''}
            onChange={(value) => change(param.name, spaced(param.label), value)}
          />
        ))}
      {lost.length > 0 && (
        <Misfits>
          {lost.map(({ name, value, why }) => (
            <Misfit
              key={name}
              label={spaced(labelOf(name))}
              why={`${spaced(labelOf(name))} ${why}: the block is shown without it.`}
              words={value}
              onTakeOut={() => void change(name, spaced(labelOf(name)), '')}
            />
          ))}
        </Misfits>
      )}
    </div>
  );
}
