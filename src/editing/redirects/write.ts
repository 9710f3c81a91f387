/** Rules as drafts: added, changed, put in order, removed. What a rule is for says which item it is, so changing that makes another one (DEL-06). */
import { redirectId } from '../../content/repository/names.ts';
import { REDIRECTS, redirectItem, ruleFields } from '../../content/repository/redirect-item.ts';
import { wayTo } from '../../content/repository/way-to.ts';
import type { RuleItem } from '../../content/repository/rule-items.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { loadItems } from '../../content/repository/store.ts';
import { type DraftWrite, PlaceTaken, writeDrafts } from '../../content/repository/write-drafts.ts';
import type { Redirect } from '../../content/source.ts';
import type { Plan } from './plan.ts';
import { type Move, moved } from './order.ts';

/** Where rules are written, and by whom. */
export interface Signed {
  site: string;
  /** What new rules are stored with. */
  language: string;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

const folder = (db: D1Database, place: Signed) => wayTo(db, place, REDIRECTS);

const nextSort = (standing: readonly { sort: number }[]): number => standing.reduce((most, { sort }) => Math.max(most, sort + 1), 0);

/** @returns the id of the new rule, at the end @throws PlaceTaken when there is one for the same address */
export async function addRule(db: D1Database, rule: Redirect, standing: readonly RuleItem[], signed: Signed): Promise<string> {
  const { id, writes } = await folder(db, signed);
  const content = { ...redirectItem(signed.site, rule, nextSort(standing)), parent: id };
  await writeDrafts(db, signed, { ...signed, writes: [...writes, { do: 'create', content }] });
  return content.id;
}

/**
 * @param revision that the editor looked at
 * @returns ids to publish: the rule, and the one it was before
 * @throws RevisionConflict · PlaceTaken
 */
export async function changeRule(db: D1Database, item: RuleItem, rule: Redirect, revision: string, signed: Signed): Promise<string[]> {
  const scope = { ...signed, language: item.language };
  if (redirectId(signed.site, rule) === redirectId(signed.site, item.rule)) {
    await writeDrafts(db, scope, {
      ...signed,
      writes: [{ do: 'save', item: item.id, revision, fields: ruleFields(rule), presentation: null }],
    });
    return [item.id];
  }
  const { id, writes } = await folder(db, scope);
  const content = { ...redirectItem(signed.site, rule, item.sort), parent: id };
  await writeDrafts(db, scope, { ...signed, writes: [...writes, { do: 'delete', item: item.id, revision }, { do: 'create', content }] });
  return [item.id, content.id];
}

/** @returns ids whose place changed; none where it stands there already @throws RevisionConflict */
export async function moveRule(db: D1Database, standing: readonly RuleItem[], id: string, move: Move, signed: Signed): Promise<string[]> {
  const byId = new Map(standing.map((item) => [item.id, item]));
  const places = moved(standing, id, move);
  // A batch is of one language, and a page that moves leaves its rule in its own.
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
  signed: Signed,
): Promise<void> {
  for (const [language, group] of Map.groupBy(items, (item) => item.language))
    await writeDrafts(
      db,
      { ...signed, language },
      { ...signed, writes: group.map(({ id, revision }) => ({ do: 'delete', item: id, revision })) },
    );
}

/** A list, all of it or nothing. @returns ids to publish @throws RevisionConflict · PlaceTaken */
export async function writePlan(
  db: D1Database,
  { add, change, remove }: Plan,
  standing: readonly RuleItem[],
  signed: Signed,
): Promise<string[]> {
  const { id, writes } = await folder(db, signed);
  const first = nextSort(standing);
  const added = add.map(({ rule }, at) => ({ ...redirectItem(signed.site, rule, first + at), parent: id }));
  const foreign = [...change.map(({ item }) => item), ...remove].some(({ language }) => language !== signed.language);
  // One batch is of one language: rules that came with another are changed one by one, never half.
  if (foreign) throw new PlaceTaken('Some of these rules were stored with another language. Change those one by one.');
  await writeDrafts(db, signed, {
    ...signed,
    comment: 'From a list',
    writes: [
      ...writes,
      ...change.map(
        ({ item, rule }): DraftWrite => ({
          do: 'save',
          item: item.id,
          revision: item.revision,
          fields: ruleFields(rule),
          presentation: null,
        }),
      ),
      ...remove.map(({ id: item, revision }): DraftWrite => ({ do: 'delete', item, revision })),
      ...added.map((content): DraftWrite => ({ do: 'create', content })),
    ],
  });
  return [...change.map(({ item }) => item.id), ...remove.map((item) => item.id), ...added.map((item) => item.id)];
}
