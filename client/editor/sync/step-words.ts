/** Says what an undo or a redo did, for the live region: the opposite of the last notice must not stay. Pure. */
import type { Change, PageModel } from '../../../src/editing/protocol.ts';
import { labelOf } from '../../../src/editing/item-form/control.rules.ts';
import { placedBlocks } from '../fields/describe.ts';

/** @param changes about to be sent @param page before them @returns "Undone: Table is back." */
export function stepWords(way: 'undo' | 'redo', changes: readonly Change[], page: PageModel): string {
  const [change] = changes;
  if (!change) return '';
  const what = whatOf(change, page, way === 'undo' ? 'as before' : 'changed again');
  return `${way === 'undo' ? 'Undone' : 'Done again'}: ${what}${changes.length > 1 ? `, and ${changes.length - 1} more` : ''}.`;
}

function whatOf(change: Change, page: PageModel, how: string): string {
  switch (change.do) {
    case 'set':
    case 'list':
      return `${labelOf(change.field)} ${how}`;
    case 'bring-block':
      return `${labelOf(change.placed.name)} is back`;
    case 'remove-block':
      return `${nameOf(change.uid, page)} is gone`;
    case 'move-block':
      return `${nameOf(change.uid, page)} is where it was`;
    case 'params':
      return `settings of ${nameOf(change.uid, page)} ${how}`;
    case 'source':
      return `content of ${nameOf(change.uid, page)} ${how}`;
    default:
      return `a block ${how}`;
  }
}

const nameOf = (uid: string, page: PageModel): string => labelOf(placedBlocks(page).get(uid)?.name ?? 'block');
