/** Changes of the blocks in a layout: in, out, elsewhere, twice, otherwise. */
import type { Placed, Presentation } from '../../content/repository/items.ts';
import type { BlockPlace, Change } from '../protocol.ts';
import { copiedBlock } from './copies.ts';
import { copiedSource, placedNew } from './new-blocks.ts';
import { everyFound, exchanged, type Found, findPlaced, inserted, nextNumber, numbered, numbersIn, withInside } from './placed.ts';
import { type Act, type Place, refuse, type Session, type Working } from './session.ts';

/** More would be no page any more, and a layout is one row of the database. */
const MAX_BLOCKS = 500;
const MAX_DEPTH = 8;
export const DESIGN = 'Page design';

const layoutOf = ({ item, presentation }: Working): Presentation => presentation ?? refuse(item.id, 'item', 'has no layout');

const foundIn = (working: Working, uid: string): Found =>
  findPlaced(layoutOf(working), uid) ?? refuse(working.item.id, uid, 'does not stand there any more');

/** The block, unless it is part of the shell. @throws Refusal */
function movable(session: Session, working: Working, uid: string): Found {
  const found = foundIn(working, uid);
  if (session.knows.isFixed(found.placed.name)) refuse(working.item.id, uid, 'is part of the frame of the site and stays where it is');
  return found;
}

function placeOf(working: Working, at: BlockPlace): Place & { depth: number } {
  const pageType = working.item.template;
  if (!at.parent) return { pageType, region: at.placeholder, parent: '', placeholder: at.placeholder, depth: 0 };
  const { placed, region, depth } = foundIn(working, at.parent);
  return { pageType, region, parent: placed.name, placeholder: at.placeholder, depth: depth + 1 };
}

/** @throws Refusal where a block, or one in it, may not stand there */
function mayStandAt(session: Session, working: Working, added: Placed, at: BlockPlace, takesBack = false): void {
  const { depth, ...place } = placeOf(working, at);
  const { id } = working.item;
  const check = (placed: Placed, where: Place, deep: number): void => {
    if (deep > MAX_DEPTH) refuse(id, placed.uid, 'would stand too deep inside others');
    if (!takesBack && !session.knows.mayStand(placed.name, where)) refuse(id, 'at.placeholder', `takes no ${placed.name}`);
    for (const [placeholder, list] of Object.entries(placed.placeholders))
      for (const one of list) check(one, { ...where, parent: placed.name, placeholder }, deep + 1);
  };
  check(added, place, depth);
  const count = [...everyFound(layoutOf(working).placeholders)].length + withInside(added).length;
  if (count > MAX_BLOCKS) refuse(id, 'at.placeholder', `holds ${MAX_BLOCKS} blocks at most`);
}

function putIn(working: Working, at: BlockPlace, added: Placed): void {
  const layout = layoutOf(working);
  working.presentation = { ...layout, placeholders: inserted(layout.placeholders, at, added) };
}

function exchange(working: Working, uid: string, make: (placed: Placed) => Placed | undefined): void {
  const layout = layoutOf(working);
  working.presentation = { ...layout, placeholders: exchanged(layout.placeholders, uid, make) };
}

const back = ({ item, revision }: Change) => ({ item, revision, takesBack: true as const });

export const insertBlock: Act<'insert-block'> = (session, working, change) => {
  const { item } = working;
  const made = session.knows.block(change.component) ?? refuse(item.id, 'component', 'is on offer nowhere');
  // Looked at before anything is made for it.
  if (!session.knows.mayStand(made.component, placeOf(working, change.at))) refuse(item.id, 'at.placeholder', `takes no ${made.component}`);
  const placed = placedNew(session, working, made, change.source);
  mayStandAt(session, working, placed, change.at);
  putIn(working, change.at, placed);
  session.uid = placed.uid;
  return [{ ...back(change), do: 'remove-block', uid: placed.uid }];
};

export const bringBlock: Act<'bring-block'> = (session, working, change) => {
  const { item } = working;
  const stand = new Set([...everyFound(layoutOf(working).placeholders)].map(({ placed }) => placed.uid));
  const taken = numbersIn(layoutOf(working).placeholders);
  const isDesign = item.template === DESIGN;
  const ready = (placed: Placed): Placed => {
    if (stand.has(placed.uid)) refuse(item.id, placed.uid, 'stands on this page already');
    stand.add(placed.uid);
    if (session.knows.isFixed(placed.name)) refuse(item.id, placed.uid, 'is part of the frame of the site');
    const number = Number(placed.params.DynamicPlaceholderId);
    const one = taken.has(number) ? numbered(placed, nextNumber(taken, isDesign)) : placed;
    taken.add(number);
    return { ...one, placeholders: Object.fromEntries(Object.entries(one.placeholders).map(([name, list]) => [name, list.map(ready)])) };
  };
  const placed = ready(change.placed);
  mayStandAt(session, working, placed, change.at, change.takesBack);
  putIn(working, change.at, placed);
  session.uid = placed.uid;
  return [{ ...back(change), do: 'remove-block', uid: placed.uid }];
};

export const moveBlock: Act<'move-block'> = (session, working, change) => {
  const { placed, place } = movable(session, working, change.uid);
  if (withInside(placed).some(({ uid }) => uid === change.to.parent))
    refuse(working.item.id, 'to.parent', 'is inside the block that moves');
  exchange(working, change.uid, () => undefined);
  mayStandAt(session, working, placed, change.to, change.takesBack);
  putIn(working, change.to, placed);
  return [{ ...back(change), do: 'move-block', uid: change.uid, to: place }];
};

export const copyBlock: Act<'copy-block'> = (session, working, change) => {
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

export const removeBlock: Act<'remove-block'> = (session, working, change) => {
  const { placed, place } = movable(session, working, change.uid);
  exchange(working, change.uid, () => undefined);
  return [{ ...back(change), do: 'bring-block', at: place, placed }];
};

/** Its number names its placeholders: changed by hand, what stands in them would be lost. */
const NUMBER = 'DynamicPlaceholderId';

export const params: Act<'params'> = (session, working, change) => {
  const { placed } = foundIn(working, change.uid);
  const names = Object.keys(change.params);
  if (names.includes(NUMBER)) refuse(working.item.id, NUMBER, 'is given by the page');
  const given = Object.entries(change.params).filter(([name, value]) => value !== '' && value !== placed.params[name]);
  const wrong = change.takesBack ? [] : session.knows.wrongParams(placed.name, Object.fromEntries(given));
  for (const { field, message } of wrong) refuse(working.item.id, field, message);
  const next = Object.fromEntries(
    Object.entries({ ...placed.params, ...change.params }).filter(([name, value]) => value !== '' || !names.includes(name)),
  );
  exchange(working, change.uid, (one) => ({ ...one, params: next }));
  const before = Object.fromEntries(names.map((name) => [name, placed.params[name] ?? '']));
  return [{ ...back(change), do: 'params', uid: change.uid, params: before }];
};

export const source: Act<'source'> = (session, working, change) => {
  const { placed } = foundIn(working, change.uid);
  const { id } = working.item;
  let chosen = change.source;
  if (chosen === 'own') {
    if (!placed.source) return refuse(id, 'source', 'has nothing to copy');
    chosen = copiedSource(session, working, placed.name, placed.source, true);
  } else if (chosen && !change.takesBack) {
    const item = session.others.get(chosen) ?? refuse(id, 'source', 'is not there');
    const why = session.knows.refusesSource(placed.name, item);
    if (why) refuse(id, 'source', why);
  }
  exchange(working, change.uid, (one) => ({ ...one, source: chosen }));
  return [{ ...back(change), do: 'source', uid: change.uid, source: placed.source }];
};
