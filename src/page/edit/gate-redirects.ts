/** Checks whether a redirect rule would hide a page, or one of the site's own addresses, once these moves are live (EDT-04, DEL-06). */
import type { PublishMove } from '../../content/repository/publishing/promote.ts';
import { livePages, liveRules } from '../../content/repository/drafts/rule-items.ts';
import { redirectOf } from '../../content/repository/store/site.ts';
import type { ItemContent } from '../../content/repository/store/items.ts';
import type { Finding } from '../../editing/gate/findings.rules.ts';
import { shortened } from '../../editing/gate/findings.rules.ts';
import { conflictsOf, conflictText, type ExistingPage } from '../../redirects/shadowed-pages.ts';
import type { SiteContext } from '../../redirects/site-context.ts';

type Place = Pick<PublishMove, 'item' | 'language' | 'number' | 'route'>;

interface Options {
  db: D1Database;
  site: string;
  context: SiteContext;
}

/**
 * Checks rules that become live against every page, and pages that get a new address against every rule that stays. Existing conflicts
 * belong to the list of problems: they would stop every publish of a page, and this one does not make them worse.
 * @param changed items that become visible, in their new state @param moves all changes, including removals
 * @returns findings on the rules, since these have to be fixed
 */
export async function redirectFindings(
  changed: readonly Pick<ItemContent, 'id' | 'template' | 'fields'>[],
  moves: readonly Place[],
  { db, site, context }: Options,
): Promise<Finding[]> {
  const rules = changed.filter(({ template }) => template === 'Redirect').map(({ id, fields }) => ({ id, rule: redirectOf(fields) }));
  const coming = moves.filter(({ number, route }) => number !== null && route !== null);
  if (rules.length === 0 && coming.length === 0) return [];
  const found = rules.length > 0 ? conflictsIn(rules, visiblePagesAfter(await livePages(db, site), moves), { site, context }) : [];
  const items = coming.map(({ item }) => item);
  const known = new Set(items.length > 0 ? (await livePages(db, site, items)).map(keyOf) : []);
  const arriving = coming.filter((move) => !known.has(keyOf(move))).map(existingPage);
  if (arriving.length === 0) return found;
  const moved = new Set(moves.map(({ item }) => item));
  const staying = (await liveRules(db, site)).filter(({ id }) => !moved.has(id));
  const hidden = conflictsIn(staying, arriving, { site, context }, (hides) => hides === 'page');
  return [...found, ...hidden];
}

function conflictsIn(
  rules: readonly { id: string; rule: ReturnType<typeof redirectOf> }[],
  pages: readonly ExistingPage[],
  { site, context }: Omit<Options, 'db'>,
  isWanted: (hides: string) => boolean = () => true,
): Finding[] {
  const rows = rules.map(({ rule }) => rule);
  return [...conflictsOf(rows, pages, site, context)].flatMap(([index, conflict]): Finding[] => {
    const one = rules[index];
    if (!one || !isWanted(conflict.hides)) return [];
    const message = `The redirect ${conflictText(conflict)}`;
    return [{ rule: 'redirect', level: 'error', item: one.id, field: 'pattern', message, where: shortened(one.rule.pattern) }];
  });
}

/** The pages that visitors see after the moves. */
function visiblePagesAfter(live: readonly { item: string; language: string; route: string }[], moves: readonly Place[]): ExistingPage[] {
  const moved = new Set(moves.map(({ item, language }) => `${language} ${item}`));
  const staying = live.filter(({ item, language }) => !moved.has(`${language} ${item}`));
  return [...staying, ...moves.filter(({ number, route }) => number !== null && route !== null)].map(existingPage);
}

const existingPage = ({ language, route }: { language: string; route: string | null }): ExistingPage => ({
  language,
  route: route ?? '',
  isLive: true,
});

const keyOf = ({ item, language, route }: { item: string; language: string; route: string | null }): string =>
  `${language} ${item} ${(route ?? '').toLowerCase()}`;
