/** Adds, moves and removes columns of a column splitter or rows of a row splitter, with or without their blocks. */
import { useState } from 'react';
import down from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg';
import left from '@phosphor-icons/core/assets/bold/arrow-left-bold.svg';
import right from '@phosphor-icons/core/assets/bold/arrow-right-bold.svg';
import trash from '@phosphor-icons/core/assets/bold/trash-bold.svg';
import up from '@phosphor-icons/core/assets/bold/arrow-up-bold.svg';
import { partKey, type Splitter, type SplitterAct, workSplitter } from '../../../src/editing/splitters.rules.ts';
import type { EditorStore } from '../sync/store.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { blockChanges } from './block-acts.ts';
import { act, showNotice } from './block-notice.tsx';
import type { BlockNode } from './tree-rows.ts';

export function SplitterTools({ store, block, splitter }: { store: EditorStore; block: BlockNode; splitter: Splitter }) {
  const { kind, parts } = splitter;
  const { placed, item } = block;
  const [removed, setRemoved] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const held = (part: number) => placed.placeholders[partKey(kind, part, placed.placeholders)]?.length ?? 0;
  const work = async (change: SplitterAct, words: string) => {
    setRemoved(undefined);
    // A click during another change referred to the columns before it.
    if (isBusy) return;
    const worked = workSplitter(placed, change);
    if ('refused' in worked) return showNotice('settings', worked.refused, { isProblem: true });
    setBusy(true);
    await act(store, 'settings', blockChanges(item, worked.steps), words);
    setBusy(false);
  };
  const name = (part: number) => `${kind === 'column' ? 'Column' : 'Row'} ${parts.indexOf(part) + 1}`;
  const remove = (part: number) =>
    held(part) > 0 && parts.length > 1 ? setRemoved(part) : void work({ do: 'remove', part, keep: true }, `${name(part)} is gone.`);
  return (
    <fieldset className="pe-parts">
      <legend>{kind === 'column' ? 'Columns' : 'Rows'}</legend>
      <ol>
        {parts.map((part) => (
          <li key={part}>
            <span>
              {name(part)}: {held(part) === 0 ? 'empty' : held(part) === 1 ? '1 block' : `${held(part)} blocks`}
            </span>
            <IconButton
              svg={kind === 'column' ? left : up}
              label={`Move ${name(part).toLowerCase()} ${kind === 'column' ? 'to the left' : 'up'}`}
              onClick={() => void work({ do: 'move', part, by: -1 }, `${name(part)} moved.`)}
            />
            <IconButton
              svg={kind === 'column' ? right : down}
              label={`Move ${name(part).toLowerCase()} ${kind === 'column' ? 'to the right' : 'down'}`}
              onClick={() => void work({ do: 'move', part, by: 1 }, `${name(part)} moved.`)}
            />
            <IconButton svg={trash} label={`Remove ${name(part).toLowerCase()}`} onClick={() => remove(part)} />
          </li>
        ))}
      </ol>
      <Button onClick={() => void work({ do: 'add' }, `A ${kind} was added.${kind === 'column' ? ' The columns share the row.' : ''}`)}>
        Add a {kind}
      </Button>
      {removed !== undefined && (
        <Dialog
          title={`Remove ${name(removed).toLowerCase()}`}
          onClose={() => setRemoved(undefined)}
          actions={
            <>
              <Button
                kind="light"
                onClick={() =>
                  void work({ do: 'remove', part: removed, keep: true }, `${name(removed)} was removed; its blocks moved beside.`)
                }
              >
                Move its blocks beside
              </Button>
              <Button
                kind="danger"
                onClick={() => void work({ do: 'remove', part: removed, keep: false }, `${name(removed)} and its blocks were deleted.`)}
              >
                Delete its blocks, too
              </Button>
              <Button onClick={() => setRemoved(undefined)}>Cancel</Button>
            </>
          }
        >
          <p>
            {held(removed) === 1 ? 'There is a block' : `There are ${held(removed)} blocks`} in it. Move the content to the {kind} beside
            it, or delete it as well.
          </p>
        </Dialog>
      )}
    </fieldset>
  );
}
