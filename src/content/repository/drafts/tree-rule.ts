/** The one expression that redirects everything under an address, where one redirect for each page would be too many (DEL-06). */
import { movedUnder } from './address-rules.ts';
import { redirectId } from '../store/names.ts';
import { REDIRECTS_FOLDER, redirectItem } from './redirect-item.ts';
import { loadItems, type Scope } from '../store/store.ts';
import { ensureFolders } from './ensure-folders.ts';
import type { DraftWrite } from './draft-step.ts';

type Place = Omit<Scope, 'stage'>;

/** Id of the rule for everything under an address, for any target. */
export const treeRuleId = (site: string, language: string, from: string): string => redirectId(site, movedUnder(from, '', language));

/**
 * Changes the expressions when everything that visitors know under one address moves under another: one that leads the other way is
 * deleted, or the two would form a circle.
 * @param isWanted whether to make an expression; otherwise only the one that leads back is deleted
 */
export async function treeRuleWrites(db: D1Database, scope: Place, from: string, to: string, isWanted: boolean): Promise<DraftWrite[]> {
  const { site, language } = scope;
  const rule = redirectItem(site, movedUnder(from, to, language), 0);
  const current = await loadItems(db, { ...scope, stage: 'draft' }, [rule.id, treeRuleId(site, language, to)]);
  const writes = current
    .filter(({ id }) => id !== rule.id || from === to)
    .map(({ id, revision }): DraftWrite => ({ do: 'delete', item: id, revision }));
  if (!isWanted || from === to) return writes;
  const own = current.find(({ id }) => id === rule.id);
  if (own) return [...writes, { do: 'save', item: own.id, revision: own.revision, fields: rule.fields, presentation: null }];
  const folder = await ensureFolders(db, scope, REDIRECTS_FOLDER);
  return [...writes, ...folder.writes, { do: 'create', content: { ...rule, parent: folder.id } }];
}
