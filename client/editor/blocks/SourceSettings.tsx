/** Shows and changes the source of a block's content: this page only, or a shared item. */
import { useState } from 'react';
import type { BlockInfo, ReferenceChoice } from '../../../src/editing/protocol.ts';
import { countPages } from '../count-pages.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { FormEnd } from '../fields/FormEnd.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { blockChanges } from './block-acts.ts';
import { sharedFor } from './shared-content.ts';
import { act, showNotice } from './block-notice.tsx';
import ShareDialog from './ShareDialog.tsx';
import { blockName, type BlockNode } from './tree-rows.ts';

export function SourceSettings({ store, block, info }: { store: EditorStore; block: BlockNode; info: BlockInfo }) {
  const { page } = useEditor(store);
  const [choices, setChoices] = useState<ReferenceChoice[]>();
  const [chosen, setChosen] = useState('');
  const [shares, setShares] = useState(false);
  const { placed, item } = block;
  const source = page?.items[placed.source];
  const change = (to: string, words: string) => {
    setChoices(undefined);
    void act(store, 'settings', blockChanges(item, [{ do: 'source', uid: placed.uid, source: to }]), words);
  };
  const ask = async () => {
    try {
      const found = (await sharedFor(info.component, store.language)).filter(({ id }) => id !== placed.source);
      if (found.length === 0) return showNotice('settings', `There is no shared content for ${info.words.toLowerCase()} yet.`);
      setChosen(found[0]?.id ?? '');
      setChoices(found);
    } catch (error) {
      showNotice('settings', (error as Error).message, { isProblem: true });
    }
  };
  return (
    <fieldset className="pe-parts">
      <legend>Content</legend>
      {source?.isShared ? (
        <p>
          Shared: “{source.displayName}” ({source.path}), used on {countPages(source.usedBy, 'published page')}. A change in its fields
          shows there, too.
        </p>
      ) : (
        <p>{placed.source ? 'Used only here.' : 'None: it shows content of the page.'}</p>
      )}
      <div className="pe-structure__row">
        <Button onClick={ask}>Use shared content …</Button>
        {source?.isShared && <Button onClick={() => change('own', 'This block has its own copy now.')}>Make a copy for this page</Button>}
        {source && !source.isShared && <Button onClick={() => setShares(true)}>Share this content …</Button>}
      </div>
      {shares && source && (
        <ShareDialog
          store={store}
          item={source}
          title={block.title || blockName(block)}
          onClose={() => setShares(false)}
          onDone={(name) => {
            setShares(false);
            showNotice('settings', `“${name}” is shared content now, and this block shows it.`);
          }}
        />
      )}
      {choices && (
        <Dialog
          title={`Shared content for ${info.words.toLowerCase()}`}
          onClose={() => setChoices(undefined)}
          onSubmit={() => change(chosen, 'This block shows shared content now.')}
          actions={<FormEnd submit="Use it" onClose={() => setChoices(undefined)} />}
        >
          <fieldset className="pe-insert">
            <legend>Items</legend>
            {choices.map(({ id, title, path, note }) => (
              <div key={id} className="pe-insert__block">
                <input type="radio" name="shared-source" id={`shared-${id}`} checked={chosen === id} onChange={() => setChosen(id)} />
                <label htmlFor={`shared-${id}`}>{title}</label>
                <p>{[path, note].filter(Boolean).join(' · ')}</p>
              </div>
            ))}
          </fieldset>
        </Dialog>
      )}
    </fieldset>
  );
}
