/** What the check before a publish found and what it would move, as tables of the desk (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { Move } from '../../content/repository/promote.ts';
import { loadItems } from '../../content/repository/store.ts';
import { type Finding, mendedAt, RULES } from '../../editing/gate/rules.ts';
import { labelOf } from '../../editing/item-form/control/rules.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { counted, inDoor, pageLink } from './publish-words.ts';

type Section = NonNullable<Board['Sections']>[number];
type Named = { name: string; path: string; route: string | null };
export type Names = ReadonlyMap<string, Named>;

export function findingTable(c: Context<AppEnv>, door: Door, findings: readonly Finding[], names: Names): Section {
  const order = [...findings].sort((left, right) => left.level.localeCompare(right.level) || left.rule.localeCompare(right.rule));
  return {
    kind: 'table',
    id: 'findings',
    caption: 'What was found',
    count: counted(findings.length, 'finding'),
    heads: ['What is wrong', 'Where', 'Rule'],
    rows: order.map((finding) => {
      const item = names.get(finding.item);
      return {
        cells: [
          {
            badge: finding.level === 'error' ? ('bad' as const) : ('wait' as const),
            text: finding.message,
            note: finding.level === 'error' ? 'Error: stops the publish' : 'Warning: needs a reason',
          },
          {
            text: item?.name ?? finding.where,
            note: [item?.path, finding.field && labelOf(finding.field), finding.where].filter(Boolean).join(' · '),
          },
          RULES[finding.rule],
        ],
        actions: [{ text: 'Edit', link: whereEdited(c, door, finding, item) }],
      };
    }),
  };
}

/** Pages, and what only one page has, are written in the page; what several share has a page of its own. */
function whereEdited(c: Context<AppEnv>, door: Door, finding: Finding, item: Named | undefined): string {
  const owner = /^\/home(\/.+)?\/data\/[^/]+$/.exec(item?.path ?? '');
  const route = item?.route ?? (owner ? (owner[1] ?? '/') : null);
  const { page, query } = mendedAt(finding);
  return route === null ? inDoor(c, door, urls.desk(page), query) : `${pageLink(c, door.language, route)}?mode=edit`;
}

export const moveTable = (moves: readonly Move[], names: Names): Section => ({
  kind: 'table',
  id: 'moves',
  caption: 'What visitors will see or miss',
  none: 'Nothing.',
  heads: ['Name', 'What happens'],
  rows: moves.slice(0, 300).map(({ item, path, number }) => ({
    cells: [
      { text: names.get(item)?.name || path, note: path },
      number === null ? { badge: 'bad' as const, text: 'Leaves the site' } : { badge: 'good' as const, text: 'Becomes visible' },
    ],
  })),
});

/** What the items are called, as editors or else visitors see them. */
export async function namesOf({ db, site, language }: Door, ids: readonly string[]): Promise<Names> {
  const wanted = [...new Set(ids)];
  const [drafts, live] = await Promise.all([
    loadItems(db, { stage: 'draft', site, language }, wanted),
    loadItems(db, { stage: 'live', site, language }, wanted),
  ]);
  return new Map([...live, ...drafts].map(({ id, displayName, path, route }) => [id, { name: displayName, path, route }]));
}
