/** Draws an outline around the selected block and a handle at the block under the pointer, to select and drag it. */
import { type PointerEvent, useEffect, useState } from 'react';
import { onRefreshed } from '../sync/refresh.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { movedTo } from './block-acts.ts';
import { infosOf } from '../fields/describe.ts';
import { startDrag } from './drag.ts';
import { type Drop, linesOnPage } from './drop-lines.ts';
import { slotOf, uidAt } from './page-marks.ts';
import { act, BlockNotice, showNotice } from './block-notice.tsx';
import { findBlock, blockName, movablePlaces } from './tree-rows.ts';
import { useTree } from './use-tree.ts';

/** Measured from the left, in both writing directions. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function PageHandles({ store }: { store: EditorStore }) {
  const { selected, panel } = useEditor(store);
  const { tree, catalogue } = useTree(store);
  const [hovered, setHovered] = useState('');
  const outline = useBox(selected);
  const uid = hovered || selected;
  const handle = useBox(uid);
  const block = findBlock(tree, uid);

  useEffect(() => {
    const over = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.pe-handles, .pe-table')) return;
      setHovered(uidAt(target));
    };
    document.addEventListener('pointerover', over);
    return () => document.removeEventListener('pointerover', over);
  }, []);

  const info = block && infosOf(catalogue)(block.placed.name);
  const drag = (event: PointerEvent) => {
    if (!block || !info || !catalogue) return;
    const places = movablePlaces(tree, block, catalogue, info.component);
    startDrag<Drop>(event.nativeEvent, {
      lines: () => linesOnPage(places, block),
      onStart: () => showNotice('page', `Moving ${blockName(block)}. Escape puts it back.`),
      onDrop: ({ place, before }) => {
        const where = before ? `before ${blockName(before)}` : `to the end of ${place.label.toLowerCase()}`;
        void act(store, 'page', movedTo(block, place, before), `${blockName(block)} moved ${where}.`);
        store.select(block.key);
      },
      onCancel: () => showNotice('page', `${blockName(block)} stays where it was.`),
    });
  };
  return (
    <>
      {outline && <div className="pe-outline" data-wide={outline.left < 8 ? '' : undefined} style={{ ...outline }} />}
      {handle && block && info && (
        <button
          type="button"
          className="pe-handle"
          // Keyboard users have the Structure panel instead.
          tabIndex={-1}
          style={{ top: handle.top, left: Math.max(8, handle.left) }}
          aria-pressed={uid === selected}
          onPointerDown={drag}
          onClick={() => {
            store.select(uid);
            if (!panel) store.show('structure');
          }}
        >
          <span aria-hidden="true">⠿</span> {block.label}
        </button>
      )}
      <BlockNotice store={store} where="page" />
    </>
  );
}

/** The position of a block in the document while it is there. */
function useBox(uid: string): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    const measure = () => {
      const slot = slotOf(uid);
      const rect = slot?.getBoundingClientRect();
      const next =
        rect && rect.height > 0
          ? { left: rect.left + scrollX, top: rect.top + scrollY, width: rect.width, height: rect.height }
          : undefined;
      setBox((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const slot = slotOf(uid);
    if (slot) observer.observe(slot);
    const stop = onRefreshed(measure);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [uid]);
  return box;
}
