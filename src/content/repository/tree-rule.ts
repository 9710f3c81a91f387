/** The one expression that leads on from everything under an address, where a redirect for each page would be too many (DEL-06). */
import { movedUnder } from './address-rules.ts';
import { redirectId } from './names.ts';
import { REDIRECTS, redirectItem } from './redirect-item.ts';
import { loadItems, type Scope } from './store.ts';
import { wayTo } from './way-to.ts';
import type { DraftWrite } from './write-drafts.ts';

type Place = Omit<Scope, 'stage'>;

/** Id of the rule for everything under an address, wherever it leads. */
export const treeRuleId = (site: string, language: string, from: string): string => redirectId(site, movedUnder(from, '', language));

/**
 * What the expressions become when all that visitors know under one address stands under another: one that leads the other way goes,
 * or the two would lead in a circle.
 * @param isWanted whether one expression leads on; otherwise only what would lead back is taken away
 */
export async function treeRuleWrites(db: D1Database, scope: Place, from: string, to: string, isWanted: boolean): Promise<DraftWrite[]> {
  const { site, language } = scope;
  const rule = redirectItem(site, movedUnder(from, to, language), 0);
  const standing = await loadItems(db, { ...scope, stage: 'draft' }, [rule.id, treeRuleId(site, language, to)]);
  const writes = standing
    .filter(({ id }) => id !== rule.id || from === to)
    .map(({ id, revision }): DraftWrite => ({ do: 'delete', item: id, revision }));
  if (!isWanted || from === to) return writes;
  const own = standing.find(({ id }) => id === rule.id);
  if (own) return [...writes, { do: 'save', item: own.id, revision: own.revision, fields: rule.fields, presentation: null }];
  const way = await wayTo(db, scope, REDIRECTS);
  return [...writes, ...way.writes, { do: 'create', content: { ...rule, parent: way.id } }];
}
