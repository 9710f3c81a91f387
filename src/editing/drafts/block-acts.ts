/** Changes of the blocks in a layout: inserts, removes, moves, copies and sets them. */
import type { Placed, Presentation } from '../../content/repository/store/items.ts';
import type { BlockPlace, Change } from '../protocol.ts';
import { copiedBlock } from './copies.ts';
import { copiedSource, placedNew } from './new-blocks.ts';
import {
  everyBlock,
  exchanged,
  type FoundBlock,
  findPlaced,
  withBlock,
  nextNumber,
  numberedBlocks,
  numbersIn,
  withInside,
} from './placed.ts';
import { type ChangeHandler, type BlockPosition, refuse, type ChangeSession, type Working } from './session.ts';

/** A larger page would be unusable, and a layout is one row of the database. */
const MAX_BLOCKS = 500;
const MAX_DEPTH = 8;
export const DESIGN = 'Page design';

export const layoutOf = ({ item, presentation }: Working): Presentation => presentation ?? refuse(item.id, 'item', 'has no layout');

const foundIn = (working: Working, uid: string): FoundBlock =>
  findPlaced(layoutOf(working), uid) ?? refuse(working.item.id, uid, 'is no longer there');

/** The block, unless it is part of the shell. @throws Refusal */
function movable(session: ChangeSession, working: Working, uid: string): FoundBlock {
  const found = foundIn(working, uid);
  if (session.schemas.isFixed(found.placed.name)) refuse(working.item.id, uid, 'is part of the frame of the site and cannot be moved');
  return found;
}

function placeOf(working: Working, at: BlockPlace): BlockPosition & { depth: number } {
  const pageType = working.item.template;
  if (!at.parent) return { pageType, region: at.placeholder, parent: '', placeholder: at.placeholder, depth: 0 };
  const { placed, region, depth } = foundIn(working, at.parent);
  return { pageType, region, parent: placed.name, placeholder: at.placeholder, depth: depth + 1 };
}

/** @throws Refusal when a block, or one inside it, is not allowed there */
export function mayStandAt(session: ChangeSession, working: Working, added: Placed, at: BlockPlace, takesBack = false): void {
  const { depth, ...place } = placeOf(working, at);
  const { id } = working.item;
  const check = (placed: Placed, where: BlockPosition, deep: number): void => {
    if (deep > MAX_DEPTH) refuse(id, placed.uid, 'would be too deep inside other blocks');
    if (!takesBack && !session.schemas.isAllowedAt(placed.name, where)) refuse(id, 'at.placeholder', `does not allow ${placed.name}`);
    for (const [placeholder, list] of Object.entries(placed.placeholders))
      for (const one of list) check(one, { ...where, parent: placed.name, placeholder }, deep + 1);
  };
  check(added, place, depth);
  const count = [...everyBlock(layoutOf(working).placeholders)].length + withInside(added).length;
  if (count > MAX_BLOCKS) refuse(id, 'at.placeholder', `can contain at most ${MAX_BLOCKS} blocks`);
}

export function putIn(working: Working, at: BlockPlace, added: Placed): void {
  const layout = layoutOf(working);
  working.presentation = { ...layout, placeholders: withBlock(layout.placeholders, at, added) };
}

function exchange(working: Working, uid: string, make: (placed: Placed) => Placed | undefined): void {
  const layout = layoutOf(working);
  working.presentation = { ...layout, placeholders: exchanged(layout.placeholders, uid, make) };
}

export const back = ({ item, revision }: Change) => ({ item, revision, takesBack: true as const });

export const insertBlock: ChangeHandler<'insert-block'> = (session, working, change) => {
  const { item } = working;
  const made = session.schemas.block(change.component) ?? refuse(item.id, 'component', 'is not available');
  // Checked before anything is created for it.
  if (!session.schemas.isAllowedAt(made.component, placeOf(working, change.at)))
    refuse(item.id, 'at.placeholder', `does not allow ${made.component}`);
  const placed = placedNew(session, working, made, change.source);
  mayStandAt(session, working, placed, change.at);
  putIn(working, change.at, placed);
  session.uid = placed.uid;
  return [{ ...back(change), do: 'remove-block', uid: placed.uid }];
};

export const bringBlock: ChangeHandler<'bring-block'> = (session, working, change) => {
  const { item } = working;
  const stand = new Set([...everyBlock(layoutOf(working).placeholders)].map(({ placed }) => placed.uid));
  const taken = numbersIn(layoutOf(working).placeholders);
  const isDesign = item.template === DESIGN;
  const ready = (placed: Placed): Placed => {
    if (stand.has(placed.uid)) refuse(item.id, placed.uid, 'is already on this page');
    stand.add(placed.uid);
    if (session.schemas.isFixed(placed.name)) refuse(item.id, placed.uid, 'is part of the frame of the site');
    const number = Number(placed.params.DynamicPlaceholderId);
    const one = taken.has(number) ? numberedBlocks(placed, nextNumber(taken, isDesign)) : placed;
    taken.add(number);
    return { ...one, placeholders: Object.fromEntries(Object.entries(one.placeholders).map(([name, list]) => [name, list.map(ready)])) };
  };
  const placed = ready(change.placed);
  mayStandAt(session, working, placed, change.at, change.takesBack);
  putIn(working, change.at, placed);
  session.uid = placed.uid;
  return [{ ...back(change), do: 'remove-block', uid: placed.uid }];
};

export const moveBlock: ChangeHandler<'move-block'> = (session, working, change) => {
  const { placed, place } = movable(session, working, change.uid);
  if (withInside(placed).some(({ uid }) => uid === change.to.parent)) refuse(working.item.id, 'to.parent', 'is inside the moved block');
  exchange(working, change.uid, () => undefined);
  mayStandAt(session, working, placed, change.to, change.takesBack);
  putIn(working, change.to, placed);
  return [{ ...back(change), do: 'move-block', uid: change.uid, to: place }];
};

export const copyBlock: ChangeHandler<'copy-block'> = (session, working, change) => {
  const { placed, place } = movable(session, working, change.uid);
  const copy = copiedBlock(placed, {
    newId: session.newId,
    taken: numbersIn(layoutOf(working).placeholders),
    isDesign: working.item.template === DESIGN,
    source: ({ name, source }) => copiedSource(session, working, name, source),
  });
  const at = { ...place, index: place.index + 1 };
  mayStandAt(session, working, copy, at);
  putIn(working, at, copy);
  session.uid = copy.uid;
  return [{ ...back(change), do: 'remove-block', uid: copy.uid }];
};

export const removeBlock: ChangeHandler<'remove-block'> = (session, working, change) => {
  const { placed, place } = movable(session, working, change.uid);
  exchange(working, change.uid, () => undefined);
  return [{ ...back(change), do: 'bring-block', at: place, placed }];
};

/** The number is part of its placeholders' names: changed by hand, the blocks inside would be lost. */
const NUMBER = 'DynamicPlaceholderId';

export const params: ChangeHandler<'params'> = (session, working, change) => {
  const { placed } = foundIn(working, change.uid);
  const names = Object.keys(change.params);
  if (names.includes(NUMBER)) refuse(working.item.id, NUMBER, 'is set by the page');
  const given = Object.entries(change.params).filter(([name, value]) => value !== '' && value !== placed.params[name]);
  const wrong = change.takesBack ? [] : session.schemas.wrongParams(placed.name, Object.fromEntries(given));
  for (const { field, message } of wrong) refuse(working.item.id, field, message);
  const next = Object.fromEntries(
    Object.entries({ ...placed.params, ...change.params }).filter(([name, value]) => value !== '' || !names.includes(name)),
  );
  exchange(working, change.uid, (one) => ({ ...one, params: next }));
  const before = Object.fromEntries(names.map((name) => [name, placed.params[name] ?? '']));
  return [{ ...back(change), do: 'params', uid: change.uid, params: before }];
};

export const source: ChangeHandler<'source'> = (session, working, change) => {
  const { placed } = foundIn(working, change.uid);
  const { id } = working.item;
  let chosen = change.source;
  if (chosen === 'own') {
    if (!placed.source) return refuse(id, 'source', 'has nothing to copy');
    chosen = copiedSource(session, working, placed.name, placed.source, true);
  } else if (chosen && !change.takesBack) {
    const item = session.others.get(chosen) ?? refuse(id, 'source', 'does not exist');
    const why = session.schemas.refusesSource(placed.name, item);
    if (why) refuse(id, 'source', why);
  }
  exchange(working, change.uid, (one) => ({ ...one, source: chosen }));
  return [{ ...back(change), do: 'source', uid: change.uid, source: placed.source }];
};
