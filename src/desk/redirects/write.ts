/** Writes rules as drafts: adds, changes, sorts, removes. A rule's address and scope determine its item id, so changing them makes another item (DEL-06). */
import type { AppContext } from '../../app-env.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { redirectId } from '../../content/repository/store/names.ts';
import { REDIRECTS_FOLDER, redirectItem, ruleFields } from '../../content/repository/drafts/redirect-item.ts';
import { ensureFolders } from '../../content/repository/drafts/ensure-folders.ts';
import type { RuleItem } from '../../content/repository/drafts/rule-items.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import type { DraftWrite } from '../../content/repository/drafts/draft-step.ts';
import type { Redirect } from '../../content/source.ts';
import type { Plan } from './plan.ts';
import { type OrderMove, placesAfterMove } from './order.ts';

/** Site, language, author and time of a write. */
interface RuleAuthor {
  site: string;
  /** The language that new rules are stored with. */
  language: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Rules are written in the site's first language. */
export const signedBy = (c: AppContext, { site, language, by, at }: EditorContext): RuleAuthor => ({
  site,
  language: c.get('site').languages[0]?.language ?? language,
  by,
  at,
});

const folder = (db: D1Database, place: RuleAuthor) => ensureFolders(db, place, REDIRECTS_FOLDER);

const saved = ({ id }: RuleItem, rule: Redirect, revision: string): DraftWrite => ({
  do: 'save',
  item: id,
  revision,
  fields: ruleFields(rule),
  presentation: null,
});

const nextSort = (standing: readonly { sort: number }[]): number => standing.reduce((most, { sort }) => Math.max(most, sort + 1), 0);

/** @returns the id of the new rule, at the end @throws PlaceTaken when there is one for the same address */
export async function addRule(db: D1Database, rule: Redirect, standing: readonly RuleItem[], signed: RuleAuthor): Promise<string> {
  const { id, writes } = await folder(db, signed);
  const content = { ...redirectItem(signed.site, rule, nextSort(standing)), parent: id };
  await writeDrafts(db, signed, { ...signed, writes: [...writes, { do: 'create', content }] });
  return content.id;
}

/**
 * @param revision the one that the editor saw
 * @returns ids to publish: the rule, and the item it had before
 * @throws RevisionConflict · PlaceTaken
 */
export async function changeRule(db: D1Database, item: RuleItem, rule: Redirect, revision: string, signed: RuleAuthor): Promise<string[]> {
  const scope = { ...signed, language: item.language };
  if (redirectId(signed.site, rule) === redirectId(signed.site, item.rule)) {
    await writeDrafts(db, scope, { ...signed, writes: [saved(item, rule, revision)] });
    return [item.id];
  }
  const { id, writes } = await folder(db, scope);
  const content = { ...redirectItem(signed.site, rule, item.sort), parent: id };
  await writeDrafts(db, scope, { ...signed, writes: [...writes, { do: 'delete', item: item.id, revision }, { do: 'create', content }] });
  return [item.id, content.id];
}

/** @returns ids whose place changed; none when the rule is there already @throws RevisionConflict */
export async function moveRule(
  db: D1Database,
  standing: readonly RuleItem[],
  id: string,
  move: OrderMove,
  signed: RuleAuthor,
): Promise<string[]> {
  const byId = new Map(standing.map((item) => [item.id, item]));
  const places = placesAfterMove(standing, id, move);
  // A batch has one language, and rules left by a moved page keep that page's language.
  const groups = [...Map.groupBy(places, (place) => byId.get(place.id)?.language ?? signed.language)].map(([language, group]) => ({
    scope: { site: signed.site, language },
    group,
  }));
  const ready = await Promise.all(
    groups.map(async ({ scope, group }) => {
      const ids = group.map((place) => place.id);
      const items = new Map((await loadItems(db, { ...scope, stage: 'draft' }, ids)).map((item) => [item.id, item]));
      const writes = group.map(({ id: item, sort }): DraftWrite => {
        const { parent, name = '', displayName = '' } = items.get(item) ?? {};
        if (!parent) throw new RevisionConflict('');
        return { do: 'place', item, revision: byId.get(item)?.revision ?? '', parent, name, displayName, sort };
      });
      return { scope, writes };
    }),
  );
  for (const { scope, writes } of ready) await writeDrafts(db, scope, { ...signed, writes });
  return places.map((place) => place.id);
}

/** @throws RevisionConflict */
export async function removeRules(
  db: D1Database,
  items: readonly Pick<RuleItem, 'id' | 'language' | 'revision'>[],
  signed: RuleAuthor,
): Promise<void> {
  for (const [language, group] of Map.groupBy(items, (item) => item.language))
    await writeDrafts(
      db,
      { ...signed, language },
      { ...signed, writes: group.map(({ id, revision }) => ({ do: 'delete', item: id, revision })) },
    );
}

/** Writes an import, all of it or nothing. @returns ids to publish @throws RevisionConflict · PlaceTaken */
export async function writePlan(
  db: D1Database,
  { add, change, remove }: Plan,
  standing: readonly RuleItem[],
  signed: RuleAuthor,
): Promise<string[]> {
  const { id, writes } = await folder(db, signed);
  const first = nextSort(standing);
  const added = add.map(({ rule }, at) => ({ ...redirectItem(signed.site, rule, first + at), parent: id }));
  const foreign = [...change.map(({ item }) => item), ...remove].some(({ language }) => language !== signed.language);
  // One batch has one language: rules of another language are changed one by one, so that a list is never half written.
  if (foreign) throw new PlaceTaken('Some of these rules were stored with another language. Change those one by one.');
  await writeDrafts(db, signed, {
    ...signed,
    comment: 'Imported from a list',
    writes: [
      ...writes,
      ...change.map(({ item, rule }) => saved(item, rule, item.revision)),
      ...remove.map(({ id: item, revision }): DraftWrite => ({ do: 'delete', item, revision })),
      ...added.map((content): DraftWrite => ({ do: 'create', content })),
    ],
  });
  return [...change.map(({ item }) => item.id), ...remove.map((item) => item.id), ...added.map((item) => item.id)];
}
