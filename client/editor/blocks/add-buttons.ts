/**
 * Puts a "+" after each block of the page, before the first one and into empty places. The buttons are inside the blocks' own elements,
 * so that Tab reaches them after the block; they lie over its edge and take no room.
 */
import type { Catalogue } from '../../../src/editing/protocol.ts';
import { onRefreshed } from '../sync/refresh.ts';
import type { InsertAt } from './BlockTools.tsx';
import { slotOf, markOfPlace } from './page-marks.ts';
import { allowedIn, blockName, everyPlace, findBlock, type BlockNode, type PlaceNode } from './tree-rows.ts';

/** @returns a function that takes the buttons away */
export function startAddButtons(tree: readonly PlaceNode[], catalogue: Catalogue, onAdd: (at: InsertAt) => void): () => void {
  let made: Element[] = [];
  const clear = () => {
    for (const button of made) button.remove();
    made = [];
  };
  const arm = () => {
    clear();
    for (const place of everyPlace(tree)) {
      const { length } = allowedIn(catalogue, place);
      // A place for one kind of block, such as the path over a hero, takes it once.
      if (length > 1 || (length === 1 && place.blocks.length === 0)) made.push(...buttonsOf(tree, place, onAdd));
    }
  };
  arm();
  const stop = onRefreshed(arm);
  return () => {
    stop();
    clear();
  };
}

function buttonsOf(tree: readonly PlaceNode[], place: PlaceNode, onAdd: (at: InsertAt) => void): Element[] {
  const shown = place.blocks.flatMap((block) => {
    const slot = slotOf(block.key);
    return slot ? [{ block, slot }] : [];
  });
  if (shown.length === 0) {
    const empty = emptyPlace(place);
    if (!empty) return [];
    const where = placeWords(tree, place);
    const button = makeButton('empty', `Add the first block${where && ` to ${where}`}`, 'Add the first block', () =>
      onAdd({
        place,
        item: place.item,
        index: place.at.index,
        where: where ? `into ${where}` : `as the first of ${place.label.toLowerCase()}`,
      }),
    );
    empty.appendChild(button);
    return [button];
  }
  const beside = (block: BlockNode, slot: HTMLElement, edge: 'before' | 'after') => {
    const name = blockName(block);
    const index = block.at.index + (edge === 'after' ? 1 : 0);
    const button = makeButton(edge, `Add a block ${edge} ${name}`, '', () =>
      onAdd({ place, item: block.item, index, where: `${edge} ${name}` }),
    );
    slot.insertBefore(button, edge === 'before' ? slot.firstChild : null);
    return button;
  };
  return shown.flatMap(({ block, slot }, index) => [...(index === 0 ? [beside(block, slot, 'before')] : []), beside(block, slot, 'after')]);
}

/** "column 2 of Columns"; empty for the page itself. */
function placeWords(tree: readonly PlaceNode[], { at, label }: PlaceNode): string {
  const parent = findBlock(tree, at.parent);
  return parent ? `${label.toLowerCase()} of ${blockName(parent)}` : '';
}

function emptyPlace(place: PlaceNode): Element | undefined {
  const around = markOfPlace(place)?.parentElement;
  return around?.classList.contains('sc-jss-empty-placeholder') ? around : undefined;
}

function makeButton(edge: 'before' | 'after' | 'empty', name: string, words: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'pe-add';
  button.dataset.edge = edge;
  button.title = name;
  button.setAttribute('aria-label', name);
  const plus = document.createElement('span');
  plus.setAttribute('aria-hidden', 'true');
  plus.textContent = words ? `+ ${words}` : '+';
  button.appendChild(plus);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    onClick();
  });
  return button;
}
