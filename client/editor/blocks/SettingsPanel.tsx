/** Panel "Settings": parameters of the chosen block, its parts, and where its content comes from (EDT-03). */
import { readSplitter } from '../../../src/editing/splitters/rules.ts';
import { Misfit, Misfits } from '../fields/Misfit.tsx';
import { lostParams } from '../fields/misfits.ts';
import { labelOf } from '../../../src/editing/item-form/control/rules.ts';
import type { PanelProps } from '../panels.ts';
import { useEditor } from '../store.ts';
import { Message } from '../ui/Message.tsx';
import { changesOf } from './block-acts.ts';
import { infosOf } from '../fields/describe.ts';
import { ParamField, spaced } from './ParamField.tsx';
import { act, Said } from './said.tsx';
import { SourceSettings } from './SourceSettings.tsx';
import { SplitterTools } from './SplitterTools.tsx';
import { findBlock, nameOf } from './tree.ts';
import { useTree } from './use-tree.ts';

export default function SettingsPanel({ store }: PanelProps) {
  const { page, selected } = useEditor(store);
  const { tree, catalogue, problem } = useTree(store);
  const block = findBlock(tree, selected);
  if (problem) return <Message kind="problem">The settings could not be read: {problem}</Message>;
  if (!page || !catalogue) return <p role="status">Loading …</p>;
  if (!block) return <p>Choose a block first: click it on the page, or pick it under Structure.</p>;
  const { placed, item } = block;
  const info = infosOf(catalogue)(placed.name);
  if (!info) return <p>{nameOf(block)} is part of the site’s frame and has no settings here.</p>;

  const splitter = readSplitter(placed);
  const isShown = (name: string): boolean => {
    const part = /^(?:ColumnWidth|Styles)(\d)$/.exec(name)?.[1];
    // Which parts there are is chosen with the buttons.
    if (splitter && name === 'EnabledPlaceholders') return false;
    return !splitter || !part || splitter.parts.includes(Number(part));
  };
  const change = (name: string, label: string, value: string) =>
    act(store, 'settings', changesOf(item, [{ do: 'params', uid: placed.uid, params: { [name]: value } }]), `${label} changed.`);

  const lost = lostParams(info.params, placed.params);
  return (
    <div className="pe-settings">
      <p className="pe-structure__chosen">{nameOf(block)}</p>
      <p className="pe-field__hint">{info.description}</p>
      {block.isDesign && <Message>This is part of the page design. A change here shows on every page that uses it.</Message>}
      <Said store={store} where="settings" />
      {splitter && <SplitterTools store={store} block={block} splitter={splitter} />}
      {info.example !== null && <SourceSettings store={store} block={block} info={info} />}
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
