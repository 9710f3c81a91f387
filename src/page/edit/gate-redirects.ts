/** Whether a redirect rule would hide a page, or the site's own addresses, once these moves are live (EDT-04, DEL-06). */
import type { Move } from '../../content/repository/promote.ts';
import { livePages, liveRules, ruleOf } from '../../content/repository/rule-items.ts';
import type { ItemContent } from '../../content/repository/items.ts';
import type { Finding } from '../../editing/gate/rules.ts';
import { shortened } from '../../editing/gate/rules.ts';
import { conflictsOf, conflictWords, type StandingPage } from '../../redirects/conflicts.ts';
import type { World } from '../../redirects/world.ts';

type Place = Pick<Move, 'item' | 'language' | 'number' | 'route'>;

interface Options {
  db: D1Database;
  site: string;
  world: World;
}

/**
 * Rules that become live against every page, and pages that get their address now against every rule that stays. What clashes already
 * is for the list of problems: it would stop every publish of a page, and this one does not make it worse.
 * @param changed items that become visible, as they will be @param moves all that changes, those that leave included
 * @returns findings of the rules, since these have to be mended
 */
export async function redirectFindings(
  changed: readonly Pick<ItemContent, 'id' | 'template' | 'fields'>[],
  moves: readonly Place[],
  { db, site, world }: Options,
): Promise<Finding[]> {
  const rules = changed.filter(({ template }) => template === 'Redirect').map(({ id, fields }) => ({ id, rule: ruleOf(fields) }));
  const coming = moves.filter(({ number, route }) => number !== null && route !== null);
  if (rules.length === 0 && coming.length === 0) return [];
  const found = rules.length > 0 ? conflictsIn(rules, pagesAfter(await livePages(db, site), moves), { site, world }) : [];
  const items = coming.map(({ item }) => item);
  const known = new Set(items.length > 0 ? (await livePages(db, site, items)).map(keyOf) : []);
  const arriving = coming.filter((move) => !known.has(keyOf(move))).map(standing);
  if (arriving.length === 0) return found;
  const moved = new Set(moves.map(({ item }) => item));
  const staying = (await liveRules(db, site)).filter(({ id }) => !moved.has(id));
  const hidden = conflictsIn(staying, arriving, { site, world }, (hides) => hides === 'page');
  return [...found, ...hidden];
}

function conflictsIn(
  rules: readonly { id: string; rule: ReturnType<typeof ruleOf> }[],
  pages: readonly StandingPage[],
  { site, world }: Omit<Options, 'db'>,
  isWanted: (hides: string) => boolean = () => true,
): Finding[] {
  const rows = rules.map(({ rule }) => rule);
  return [...conflictsOf(rows, pages, site, world)].flatMap(([index, conflict]): Finding[] => {
    const one = rules[index];
    if (!one || !isWanted(conflict.hides)) return [];
    const message = `The redirect ${conflictWords(conflict)}`;
    return [{ rule: 'redirect', level: 'error', item: one.id, field: 'pattern', message, where: shortened(one.rule.pattern) }];
  });
}

/** What visitors see once the moves are done. */
function pagesAfter(live: readonly { item: string; language: string; route: string }[], moves: readonly Place[]): StandingPage[] {
  const moved = new Set(moves.map(({ item, language }) => `${language} ${item}`));
  const staying = live.filter(({ item, language }) => !moved.has(`${language} ${item}`));
  return [...staying, ...moves.filter(({ number, route }) => number !== null && route !== null)].map(standing);
}

const standing = ({ language, route }: { language: string; route: string | null }): StandingPage => ({
  language,
  route: route ?? '',
  isLive: true,
});

const keyOf = ({ item, language, route }: { item: string; language: string; route: string | null }): string =>
  `${language} ${item} ${(route ?? '').toLowerCase()}`;
