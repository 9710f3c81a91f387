/** Draws an outline around the selected block with its tools, and a handle at the block under the pointer, to select and drag it. */
import { type PointerEvent, useEffect, useState } from 'react';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { blockActs } from './acts-on-blocks.ts';
import { startAddButtons } from './add-buttons.ts';
import { BlockBar } from './BlockBar.tsx';
import { BlockDialogs, type OpenDialog } from './BlockDialogs.tsx';
import { linesOnPage } from './drop-lines.ts';
import { uidAt } from './page-marks.ts';
import { BlockNotice } from './block-notice.tsx';
import { findBlock } from './tree-rows.ts';
import { atBlock } from '../presence/at-block.ts';
import { BlockSigns } from '../presence/BlockSigns.tsx';
import { namesOfPlace } from '../presence/own-place.ts';
import { useBox } from './use-box.ts';
import { useTree } from './use-tree.ts';

export function PageHandles({ store }: { store: EditorStore }) {
  const state = useEditor(store);
  const { page, selected, panel } = state;
  const { tree, catalogue } = useTree(store);
  const [hovered, setHovered] = useState('');
  const [open, setOpen] = useState<OpenDialog>();
  const outline = useBox(selected);
  const over = useBox(hovered === selected ? '' : hovered);

  useEffect(() => {
    const onOver = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.pe-handles, .pe-table')) return;
      setHovered(uidAt(target));
    };
    document.addEventListener('pointerover', onOver);
    return () => document.removeEventListener('pointerover', onOver);
  }, []);
  useEffect(() => (catalogue ? startAddButtons(tree, catalogue, (at) => setOpen({ kind: 'insert', at })) : undefined), [tree, catalogue]);

  const acts = blockActs({
    store,
    tree,
    catalogue,
    where: 'page',
    select: (node) => store.select(node.type === 'block' ? node.key : ''),
    keepFocus: () => afterPaint(focusTools),
  });
  const drag = (event: PointerEvent, uid: string) => {
    const block = findBlock(tree, uid);
    if (block) acts.drag(event.nativeEvent, block, linesOnPage);
  };
  const handle = (uid: string) => (
    <button
      type="button"
      className="pe-handle"
      // Keyboard users have the tools beside it, and the Structure panel.
      tabIndex={-1}
      aria-pressed={uid === selected}
      onPointerDown={(event) => drag(event, uid)}
      onClick={() => {
        store.select(uid);
        if (!panel) store.show('structure');
      }}
    >
      <span aria-hidden="true">⠿</span> {findBlock(tree, uid)?.label}
    </button>
  );
  const block = findBlock(tree, selected);
  const isMovable = (uid: string) => {
    const found = findBlock(tree, uid);
    return found !== undefined && !acts.isFixed(found);
  };
  return (
    <>
      {outline && <div className="pe-outline" data-wide={outline.left < 8 ? '' : undefined} style={{ ...outline }} />}
      {outline && block && isMovable(selected) && (
        <BlockBar
          box={outline}
          handle={handle(selected)}
          use={{ store, block, acts, open: (kind) => setOpen({ kind, block }) }}
          at={atBlock(state, selected)}
          fieldName={(person) => (page ? namesOfPlace(page, catalogue, person).field : '')}
        />
      )}
      {over && isMovable(hovered) && (
        <div className="pe-block-bar" style={{ left: Math.max(8, over.left), top: over.top }}>
          {handle(hovered)}
        </div>
      )}
      <BlockSigns state={state} tree={tree} />
      <BlockNotice store={store} where="page" />
      {catalogue && (
        <BlockDialogs
          store={store}
          tree={tree}
          catalogue={catalogue}
          where="page"
          open={open}
          onInsert={(at, choice) => void acts.insert(at, choice)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** The button just used is gone with its block, or with the dialog: the focus goes to the tools of the block that is selected now. */
function focusTools(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.pe-block-bar__tools [tabindex="0"]')?.focus({ preventScroll: true });
}

/** The tools are drawn where the block was measured. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
